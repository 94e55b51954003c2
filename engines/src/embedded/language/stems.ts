import { newStemmer } from 'snowball-stemmers';
import { regular } from './lexicon/base-forms.ts';

const stemmer = newStemmer('english');
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** What words of one family share. British and American spellings share a stem, and so do 'went' and 'go'. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) {
    return known;
  }
  const oneSpelling = regular(word.replace(/'s?$/, ''))
    .replace(/is(ation|ing|e[ds]?|ers?)$/, 'iz$1')
    .replace(/(?<=\p{L}{3})our(?!s?$|ce|ty|th|n)|(?<=\p{L}{3})our(?=s?$)/u, 'or');
  const stem = stemmer.stem(oneSpelling);
  if (stems.size >= MOST_STEMS) {
    stems.clear();
  }
  stems.set(word, stem);
  return stem;
}
