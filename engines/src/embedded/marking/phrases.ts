import { readPhraseLists } from '../phrase-lists.ts';

/** The phrase lists of `phrases.tsv` for reading keys, instructions and answers. */
export const { source: phrase, pattern } = readPhraseLists(new URL('phrases.tsv', import.meta.url));
