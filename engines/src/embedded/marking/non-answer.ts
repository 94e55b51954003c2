/** Neither a letter nor a digit, in any script: `\W` would take Hindi for punctuation. */
const gap = String.raw`[^\p{L}\p{N}]*`;
const whole = (source: string): RegExp => new RegExp(`^${gap}${source}${gap}$`, 'iu');

const nothing = [
  whole(''),
  whole(
    String.raw`(?:n[^\p{L}\p{N}]?a|nil|none|blank|empty|skip(?:ped)?|pass|idk|dunno|no\s+(?:answer|response|submission|idea|clue)|not\s+(?:answered|attempted|submitted|sure))`,
  ),
  whole(String.raw`(?:empty|missing|blank)\s+(?:answer|response|submission)`),
  whole(
    String.raw`(?:sorry[^\p{L}\p{N}]+)?(?:i\s+)?(?:really\s+)?(?:do\s+not|don['’]?t|did\s+not|didn['’]?t|can(?:not|['’]?t))\s+(?:know|remember|understand|have\s+(?:an?\s+)?(?:idea|clue|answer))(?:\s+(?:it|this|the\s+answer|how|what\s+to\s+write|the\s+question|yet))?`,
  ),
  whole(String.raw`(?:sorry[^\p{L}\p{N}]+)?i\s+(?:have\s+no|am\s+not|['’]m\s+not)\s+(?:idea|clue|sure)`),
];

/** True where what is written says that there is no answer: 'I don't know', 'No response', '-'. */
export const saysNothing = (text: string): boolean =>
  !/\p{N}|[=+]/u.test(text) && nothing.some((pattern) => pattern.test(text));
