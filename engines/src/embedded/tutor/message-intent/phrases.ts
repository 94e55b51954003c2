import { readPhraseLists } from '../../phrase-lists.ts';

const lists = readPhraseLists(new URL('phrases.tsv', import.meta.url));

/** A pattern in which `{name}` matches a phrase of that list of `phrases.tsv`. */
export const { pattern } = lists;

/** The same, for all places of a text. */
export const everywhere = (template: string): RegExp => new RegExp(lists.pattern(template).source, 'giu');
