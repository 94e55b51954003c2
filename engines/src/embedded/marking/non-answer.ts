const nothing = [
  /^\W*$/u,
  /^\W*(?:n\W?a|nil|none|blank|empty|skip(?:ped)?|pass|idk|dunno|no\s+(?:answer|response|submission|idea|clue)|not\s+(?:answered|attempted|submitted|sure))\W*$/i,
  /^\W*(?:empty|missing|blank)\s+(?:answer|response|submission)\W*$/i,
  /^\W*(?:sorry\W+)?(?:i\s+)?(?:really\s+)?(?:do\s+not|don['’]?t|did\s+not|didn['’]?t|can(?:not|['’]?t))\s+(?:know|remember|understand|have\s+(?:an?\s+)?(?:idea|clue|answer))(?:\s+(?:it|this|the\s+answer|how|what\s+to\s+write|the\s+question|yet))?\W*$/i,
  /^\W*(?:sorry\W+)?i\s+(?:have\s+no|am\s+not|['’]m\s+not)\s+(?:idea|clue|sure)\W*$/i,
];

/** True where what is written says that there is no answer: 'I don't know', 'No response', '-'. */
export const saysNothing = (text: string): boolean =>
  !/\p{N}|[=+]/u.test(text) && nothing.some((pattern) => pattern.test(text));
