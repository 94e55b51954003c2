import { dataLines } from '../../data-lines.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';

/** The English translation of each Hindi word. `isShared` is true if English has a word with the same spelling. */
const words = new Map(
  dataLines(new URL('hindi-words.tsv', import.meta.url), 3).map(([word = '', english = '', shared]) => [
    word,
    { english: english === '-' ? '' : english, isShared: shared === '*' },
  ]),
);

/** Matches the ending of a verb. The list has verbs with the ending -na. */
const verbEnding = /(?:e?g[aei]|enge|[nt][aei]|ke|iye|un|[aeiou])$/;

/** Returns the entry of a word or, if English does not have the word, of the verb that it is a form of. */
function entryOf(word: string) {
  const small = word.toLowerCase();
  const entry = words.get(small);
  if (entry) return entry;
  const verb = words.get(`${small.replace(verbEnding, '')}na`);
  return verb && !lookUp(small).isKnown ? verb : undefined;
}

const hindiQuestion =
  /\b(?:kya|kis(?:ne|ka|ki|ke|ko)?|kaun|kyu|kyo|kyun|kyon|kaise|kahan|kab|kitn[aei]|matlab|hota|hoti|hote|batao|samjhao)\b/i;

export const isHindiQuestion = (text: string): boolean => hindiQuestion.test(text);

/** Translates the Hindi words of a question that mixes Hindi in Latin letters with English. Returns any other text unchanged. */
export function inEnglish(text: string): string {
  const found = text.match(/\p{L}+/gu) ?? [];
  const hindi = found.filter((word) => entryOf(word)?.isShared === false);
  return hindi.length < (isHindiQuestion(text) ? 1 : 2)
    ? text
    : text.replace(/\p{L}+/gu, (word) => entryOf(word)?.english ?? word);
}
