import { readPhraseLists } from '../phrase-lists.ts';

/** The phrases of `phrases.tsv`, which keys, instructions and answers are read by. */
export const { source: phrase, pattern } = readPhraseLists(new URL('phrases.tsv', import.meta.url));
