import { readPhraseLists } from '../phrase-lists.ts';

/** The phrases of `phrases.tsv`, which tell instructions, headings and notes from questions. */
export const { pattern } = readPhraseLists(new URL('phrases.tsv', import.meta.url));
