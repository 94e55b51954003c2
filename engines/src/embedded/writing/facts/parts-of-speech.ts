import { baseForms } from '../../language/lexicon/base-forms.ts';
import { type PartOfSpeech, sensesOf } from '../../language/lexicon/wordnet.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';

/** The senses of a word or of its base forms as one part of speech. */
export const sensesIn = (word: string, part: PartOfSpeech): number =>
  Math.max(...[word, ...baseForms(word, part)].map((form) => sensesOf(form, part).length));

/** True for a word that may belong to the noun after it, as in 'marginal cost'. */
export const isModifier = (word: string): boolean => {
  const [first] = wordsOf(word.toLowerCase());
  return (
    first !== undefined &&
    !isFunctionWord(first) &&
    sensesIn(first.text, 'noun') + sensesIn(first.text, 'adj') > sensesIn(first.text, 'verb')
  );
};

/** True where a dictionary has the last word as a noun. */
export const endsInNoun = (name: string): boolean => {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? '';
  return sensesIn(last, 'noun') > sensesIn(last, 'adv');
};

/** True for a word that is used as a noun far more than as a verb or an adjective. */
export function isMainlyNoun(word: string): boolean {
  if (wordsOf(word).every(isFunctionWord)) return false;
  const others = sensesIn(word, 'verb') + sensesIn(word, 'adj') + sensesIn(word, 'adv');
  return sensesIn(word, 'noun') > 2 * others;
}
