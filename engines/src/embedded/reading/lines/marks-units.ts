import type { SourceLine } from './source-line.ts';

/** An amount with a word that is no English one: `(10 p)`, `[5 Punkte]`, `(3 अंक)`. */
const amountWithWord =
  /([[(])\s*(\d{1,2}(?:[.,]\d|½)?(?:\s*\+\s*\d{1,2})*)\s*(\p{L}[\p{L}\p{M}]{0,9})\.?\s*([\])])\s*$/u;
const known = /^(?:marks?|mks?|m|points?|pts?|percent)$/i;
const measures = /^(?:[cmk]?m|k?g|mg|ml|l|s|n|j|v|w|a|hz|min|hrs?|h|kg|x|y|z|n|k|i|j|a|b|c|d|e)$/i;
const FEWEST = 3;

/** The paper's own word for marks, in its own language, as the word that its reader knows. */
export function withKnownUnits(lines: SourceLine[]): SourceLine[] {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const word = amountWithWord.exec(text)?.[3]?.toLowerCase();
    if (word !== undefined && !known.test(word) && !measures.test(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [unit, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (unit === undefined || count < FEWEST) {
    return lines;
  }
  return lines.map((line) => {
    const [, open = '', amount = '', word, close = ''] = amountWithWord.exec(line.text) ?? [];
    return word?.toLowerCase() === unit
      ? {
          ...line,
          text: line.text.replace(amountWithWord, `${open}${amount.replace(',', '.')} marks${close}`),
        }
      : line;
  });
}
