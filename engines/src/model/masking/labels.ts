import { readPhraseLists } from '../../embedded/phrase-lists.ts';

/** Patterns of the labels of `labels.tsv`. */
export const { pattern } = readPhraseLists(new URL('labels.tsv', import.meta.url));
