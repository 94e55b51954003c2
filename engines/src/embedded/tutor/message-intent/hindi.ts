import { dataLines } from '../../data-lines.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';

interface HindiWord {
  english: string;
  /** English has a word that is spelled the same. */
  isShared: boolean;
}

const words = new Map(
  dataLines(new URL('hindi-words.tsv', import.meta.url), 3).map(([word = '', english = '', shared]) => [
    word,
    { english: english === '-' ? '' : english, isShared: shared === '*' },
  ]),
);
const bySpelling = new Map([...words].map(([word, meaning]) => [spellingKey(word), meaning]));
/** A shorter word in another spelling is usually another word. */
const LEAST_RESPELLED = 4;

/**
 * A question that mixes Hindi in Latin letters with English, its Hindi words replaced by their English ones. Any other text is
 * returned as it is.
 */
export function inEnglish(text: string): string {
  const found = text.match(/\p{L}+/gu) ?? [];
  const hindi = found.filter((word) => {
    const entry = words.get(word.toLowerCase());
    return entry !== undefined && !entry.isShared;
  });
  const asks = found.some((word) => /^(?:kya|kaun|kyun|kyon|kaise|kahan|kab|batao)$/i.test(word));
  return hindi.length < (asks ? 1 : 2)
    ? text
    : text.replace(/\p{L}+/gu, (word) => meaningOf(word)?.english ?? word);
}

const hindiQuestion =
  /\b(?:kya|kis(?:ne|ka|ki|ke|ko)?|kaun|kyu|kyo|kyun|kyon|kaise|kahan|kab|kitn[aei]|matlab|hota|hoti|hote|batao|samjhao)\b/i;

export const isHindiQuestion = (text: string): boolean => hindiQuestion.test(text);

function meaningOf(word: string): HindiWord | undefined {
  const small = word.toLowerCase();
  const exact = words.get(small);
  if (exact || small.length < LEAST_RESPELLED || lookUp(small).isKnown) return exact;
  return bySpelling.get(spellingKey(small));
}

/** The same for usual spellings of one word: 'shakti', 'shakthi', 'sakti'. */
function spellingKey(word: string): string {
  return word
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(.)\1/g, '$1');
}
