import { dataLines } from '../../data-lines.ts';

/** The English translation of each Hindi word. `isShared` is true if English has a word with the same spelling. */
const words = new Map(
  dataLines(new URL('hindi-words.tsv', import.meta.url), 3).map(([word = '', english = '', shared]) => [
    word,
    { english: english === '-' ? '' : english, isShared: shared === '*' },
  ]),
);

/** Translates the Hindi words of a question that mixes Hindi in Latin letters with English. Returns any other text unchanged. */
export function inEnglish(text: string): string {
  const found = text.match(/\p{L}+/gu) ?? [];
  const hindi = found.filter((word) => {
    const entry = words.get(word.toLowerCase());
    return entry !== undefined && !entry.isShared;
  });
  const asks = found.some((word) => /^(?:kya|kaun|kyun|kyon|kaise|kahan|kab|batao)$/i.test(word));
  return hindi.length < (asks ? 1 : 2)
    ? text
    : text.replace(/\p{L}+/gu, (word) => words.get(word.toLowerCase())?.english ?? word);
}

const hindiQuestion =
  /\b(?:kya|kis(?:ne|ka|ki|ke|ko)?|kaun|kyu|kyo|kyun|kyon|kaise|kahan|kab|kitn[aei]|matlab|hota|hoti|hote|batao|samjhao)\b/i;

export const isHindiQuestion = (text: string): boolean => hindiQuestion.test(text);
