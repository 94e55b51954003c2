/** The lists of words and phrases by which messages are understood. Each file says where it comes from. */
import { stemsOf } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { readPhraseLists } from '../../phrase-lists.ts';

const wordsIn = (file: string): string[] =>
  dataLines(new URL(file, import.meta.url), 1).map(([word = '']) => word);
const unspecific = new Set(wordsIn('unspecific-words.tsv'));
const requestStems = new Set(wordsIn('request-words.tsv').flatMap(stemsOf));
const phrases = readPhraseLists(new URL('phrases.tsv', import.meta.url));
const intentPhrases = readPhraseLists(new URL('question-intents.tsv', import.meta.url));

/** The kinds of answer that a question may want, the most telling first. */
// biome-ignore format: one line for each kind says no more
const kinds = ['formula', 'example', 'reason', 'difference', 'effect', 'list', 'method', 'amount', 'fact', 'definition'] as const;
export type Intent = (typeof kinds)[number];
const intents = kinds.map((kind) => [kind, intentPhrases.pattern(String.raw`\b{${kind}}\b`)] as const);

/** Whether this word may occur in a question about any subject. */
export const isUnspecific = (word: string): boolean => unspecific.has(word.toLowerCase());
/** Whether this is the stem of a word for what is wanted of a topic, such as a formula, a chapter or an example. */
export const isRequestStem = (stem: string): boolean => requestStems.has(stem);
/** A pattern in which `{name}` matches a phrase of that list of `phrases.tsv`. */
export const { pattern } = phrases;
/** The same, for all places of a text. */
export const everywhere = (template: string): RegExp => new RegExp(pattern(template).source, 'giu');
/** The kinds of answer that a text wants, the most telling first. */
export const intentsIn = (text: string): Intent[] =>
  intents.flatMap(([kind, form]) => (form.test(text) ? [kind] : []));
