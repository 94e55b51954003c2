/** The lists of words and phrases by which messages are understood. Each file names its source. */
import { bookStems } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { readPhraseLists } from '../../phrase-lists.ts';

const wordsIn = (file: string): string[] =>
  dataLines(new URL(file, import.meta.url), 1).map(([word = '']) => word);
const unspecific = new Set(wordsIn('unspecific-words.tsv'));
const requestStems = new Set(wordsIn('request-words.tsv').flatMap(bookStems));
const phrases = readPhraseLists(new URL('phrases.tsv', import.meta.url));
const intentPhrases = readPhraseLists(new URL('question-intents.tsv', import.meta.url));

/** The kinds of answers that a question may ask for, the most specific first. */
// biome-ignore format: one line for each kind says no more
const kinds = ['formula', 'example', 'reason', 'difference', 'effect', 'list', 'method', 'amount', 'fact', 'definition'] as const;
export type Intent = (typeof kinds)[number];
const intents = kinds.map((kind) => [kind, intentPhrases.pattern(String.raw`\b{${kind}}\b`)] as const);

/** Returns whether a word may occur in a question about any subject. */
export const isUnspecific = (word: string): boolean => unspecific.has(word.toLowerCase());
/** Returns whether a stem belongs to a word for the kind of answer, such as 'formula', 'chapter' or 'example'. */
export const isRequestStem = (stem: string): boolean => requestStems.has(stem);
/** Creates a pattern in which `{name}` matches a phrase of that list in `phrases.tsv`. */
export const { pattern } = phrases;
/** Creates such a pattern that finds all matches in a text. */
export const everywhere = (template: string): RegExp => new RegExp(pattern(template).source, 'giu');
/** Returns the kinds of answers that a text asks for, the most specific first. */
export const intentsIn = (text: string): Intent[] =>
  intents.flatMap(([kind, form]) => (form.test(text) ? [kind] : []));
