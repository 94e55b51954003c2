import { isSpelled } from '../../../language/edit-distance.ts';
import { baseForms } from '../../../language/lexicon/base-forms.ts';
import { wordsOf } from '../../../language/words.ts';
import { type Judge, verdictOf } from '../exact-verdict.ts';

const basesOf = (word: string): Set<string> =>
  new Set((['noun', 'verb', 'adj'] as const).flatMap((part) => baseForms(word, part)));

/** From this length on, a word may differ by one letter and still be recognised. */
const SPELLED = 3;

const misspelt = 'This may be the form of the key, misspelt. Please check whether the spelling counts.';

/**
 * Returns the judge of a key that is a single inflected word whose base form is in the question, such as 'went' if the question says 'go';
 * undefined for any other key. Another form of the word is wrong. A misspelling of the key also earns nothing, but is flagged for the
 * teacher. Any other word is judged by its similarity to the key.
 */
export function formJudge(key: string, question: string): Judge | undefined {
  const [wanted, ...others] = wordsOf(key);
  if (!wanted || others.length > 0 || wanted.kind !== 'word') return undefined;
  const given = new Set(wordsOf(question).map(({ text }) => text));
  const bases = [...basesOf(wanted.text)].filter((base) => base !== wanted.text && given.has(base));
  if (bases.length === 0 || given.has(wanted.text)) return undefined;
  const isOtherForm = (word: string): boolean =>
    bases.some((base) => basesOf(word).has(base) || isSpelled(word, base, SPELLED));
  const isMisspelt = (word: string): boolean => isSpelled(word, wanted.text, SPELLED);
  return (text) => {
    const words = wordsOf(text);
    const right = words.find((word) => word.text === wanted.text);
    if (right) return verdictOf(1, right, 'This is the form of the key.', 'form');
    const other = words.findLast((word) => isOtherForm(word.text) || isMisspelt(word.text));
    if (!other) return undefined;
    const verdict = verdictOf(0, other, 'The key has another form of this word.', 'form');
    return isOtherForm(other.text) ? verdict : { ...verdict, doubt: misspelt };
  };
}
