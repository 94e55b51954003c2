import { readPhraseLists } from '../../embedded/phrase-lists.ts';

/** Patterns with the phrases of `labels.tsv`. */
export const { pattern } = readPhraseLists(new URL('labels.tsv', import.meta.url));
