import { memoizeByText } from '../../../memoize.ts';
import { isFunctionWord, splitWords } from '../words.ts';
import { baseForms } from './base-forms.ts';
import { findSenses, type PartOfSpeech, synsetAt } from './wordnet.ts';

const REMEMBERED = 10_000;

/** Returns the number of senses of a word as a part of speech. If its base forms differ, the highest number counts. */
export const sensesIn = (word: string, part: PartOfSpeech): number =>
  Math.max(...[word, ...baseForms(word, part)].map((form) => findSenses(form, part).length));

/** Returns whether a word may modify the noun after it, as in 'marginal cost'. */
export const isModifier = memoizeByText(REMEMBERED, (word): boolean => {
  const [first] = splitWords(word.toLowerCase());
  return (
    first !== undefined &&
    !isFunctionWord(first) &&
    sensesIn(first.text, 'noun') + sensesIn(first.text, 'adj') > sensesIn(first.text, 'verb')
  );
});

/** Returns whether the dictionary has the last word as a noun. */
export const endsInNoun = (name: string): boolean => {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? '';
  return sensesIn(last, 'noun') > sensesIn(last, 'adv');
};

/** Returns whether a word is used as a noun far more often than as a verb, an adjective or an adverb. */
export const isMainlyNoun = memoizeByText(REMEMBERED, (word): boolean => {
  if (splitWords(word).every(isFunctionWord)) return false;
  const others = sensesIn(word, 'verb') + sensesIn(word, 'adj') + sensesIn(word, 'adv');
  return sensesIn(word, 'noun') > 2 * others;
});

/** Returns whether the most common sense of a noun is a thing that can be touched, and no person or place. */
export const isThing = memoizeByText(REMEMBERED, (word): boolean => {
  const classes = new Set<string>();
  let sense = [word, ...baseForms(word, 'noun')].flatMap((form) => findSenses(form, 'noun'))[0];
  while (sense !== undefined) {
    const { words, pointers } = synsetAt('noun', sense);
    for (const each of words) classes.add(each);
    sense = pointers.find(({ symbol }) => symbol === '@')?.offset;
  }
  return classes.has('physical_object') && !classes.has('person') && !classes.has('location');
});

const auxiliaries = new Set(
  'is are was were has have had can must will may cannot should would could might do does did'.split(' '),
);

/** Returns whether a text has a word that can be its verb. */
export const hasVerb = (text: string): boolean =>
  text
    .split(/[\s,;]+/)
    .some(
      (word) =>
        auxiliaries.has(word) ||
        (/^\p{Ll}+$/u.test(word) &&
          sensesIn(word, 'verb') > 0 &&
          sensesIn(word, 'verb') >= sensesIn(word, 'noun') / 2),
    );
