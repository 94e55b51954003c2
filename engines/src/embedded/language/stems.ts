import { newStemmer } from 'snowball-stemmers';
import { memoizeByText } from '../../memoize.ts';
import { regular } from './lexicon/base-forms.ts';

const stemmer = newStemmer('english');
const MAX_STEMS = 50_000;

/** Returns the stem that related forms of a word share. British and American spellings share a stem, and so do 'went' and 'go'. */
export const toStem = memoizeByText(MAX_STEMS, (word) => {
  const oneSpelling = regular(word.replace(/'s?$/, ''))
    .replace(/is(ation|ing|e[ds]?|ers?)$/, 'iz$1')
    .replace(/(?<=\p{L}{3})our(?!s?$|ce|ty|th|n)|(?<=\p{L}{3})our(?=s?$)/u, 'or');
  return stemmer.stem(oneSpelling);
});
