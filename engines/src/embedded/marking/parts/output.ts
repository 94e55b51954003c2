import type { Rule, Ruled } from '../rules/ruled.ts';

const asksOutput = /\b(?:outputs?|prints?|printed|displayed?|trace)\b/i;
const hasCode = /[=;{}]|\bprint\b|\bcout\b|\bprintf\b|\bfor\b.*\bin\b/;
/** Words and numbers of one line that a program prints. */
const MOST = 8;

/** The rule for one line that a program prints: the answer has it as a line, or between commas. */
export function outputRule(wording: string, question: string): Rule | undefined {
  const wanted = tokensOf(wording);
  const isLine =
    asksOutput.test(question) &&
    hasCode.test(question) &&
    wanted.length > 1 &&
    wanted.length <= MOST &&
    wanted.some((token) => /\d/.test(token)) &&
    /^[\s\p{L}\d.,+*/()[\]'"-]+$/u.test(wording) &&
    !/\p{L}{4}/u.test(wording);
  return isLine ? (said) => judged(wanted, said) : undefined;
}

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('−', '-')
    .match(/-?\d+(?:\.\d+)?|[\p{L}_]+/gu) ?? [];

function judged(wanted: string[], said: string): Ruled {
  const lines = [...said.matchAll(/[^\n;|]+/g)].map(({ 0: line, index }) => ({
    tokens: tokensOf(line),
    start: index + line.search(/\S|$/),
    end: index + line.trimEnd().length,
  }));
  const right = lines.find(({ tokens }) => isSame(tokens, wanted));
  if (right) {
    return { credit: 1, quote: right, isOther: false, note: 'This line is printed as in the key.' };
  }
  const inside = insideOf(wanted, said);
  if (inside) {
    return { credit: 1, quote: inside, isOther: false, note: 'This line is printed as in the key.' };
  }
  const other = lines.find(({ tokens }) => tokens[0] === wanted[0] && tokens.length === wanted.length);
  return other
    ? {
        credit: 0,
        quote: other,
        isOther: true,
        note: 'The answer has another value in this line.',
        doubt: 'A line of the output is another; later lines may follow from it, which was not traced.',
      }
    : {
        credit: 0,
        quote: undefined,
        isOther: false,
        verdict: 'missing',
        note: 'The answer has no such line.',
      };
}

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at]);

/** '1 -1, 2 1, 3 0' in one line. */
function insideOf(wanted: string[], said: string): { start: number; end: number } | undefined {
  const pattern = wanted.map((token) => RegExp.escape(token)).join(String.raw`[\s,]+`);
  const match = new RegExp(String.raw`(?<=^|[,;(\n]\s*)${pattern}(?=\s*(?:[,;)\n]|$))`, 'i').exec(said);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
