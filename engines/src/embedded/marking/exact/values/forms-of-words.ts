import { isSpelled } from '../../../language/edit-distance.ts';
import { baseForms } from '../../../language/lexicon/base-forms.ts';
import { wordsOf } from '../../../language/words.ts';
import { type Judge, verdictOf } from '../exact-verdict.ts';

const basesOf = (word: string): Set<string> =>
  new Set((['noun', 'verb', 'adj'] as const).flatMap((part) => baseForms(word, part)));

/** From this length on, a word that is misspelt by a letter is recognised. */
const SPELLED = 3;

/**
 * The judge of a key that is one word in a form that the question wants of its base form: 'went' where the question says 'go'. Its spelling must be
 * that of the key; what is no form of the word is left to the words.
 */
export function formJudge(key: string, question: string): Judge | undefined {
  const [wanted, ...others] = wordsOf(key);
  if (!wanted || others.length > 0 || wanted.kind !== 'word') return undefined;
  const given = new Set(wordsOf(question).map(({ text }) => text));
  const bases = [...basesOf(wanted.text)].filter((base) => base !== wanted.text && given.has(base));
  if (bases.length === 0 || given.has(wanted.text)) return undefined;
  const isForm = (word: string): boolean =>
    bases.some((base) => basesOf(word).has(base) || isSpelled(word, base, SPELLED)) ||
    isSpelled(word, wanted.text, SPELLED);
  return (text) => {
    const said = wordsOf(text);
    const right = said.find((word) => word.text === wanted.text);
    if (right) return verdictOf(1, right, 'This is the form of the key.', 'form');
    const other = said.findLast((word) => isForm(word.text));
    return other && verdictOf(0, other, 'The key has another form of this word.', 'form');
  };
}
