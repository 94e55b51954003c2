import { readPhraseLists } from '../../phrase-lists.ts';

/** The kinds of answer that a question may want, the most telling first. */
const kinds = [
  'formula',
  'example',
  'reason',
  'difference',
  'effect',
  'list',
  'method',
  'amount',
  'fact',
  'definition',
] as const;
export type Intent = (typeof kinds)[number];

const { pattern } = readPhraseLists(new URL('question-intents.tsv', import.meta.url));
const forms = kinds.map((kind) => [kind, pattern(String.raw`\b{${kind}}\b`)] as const);

/** The kinds of answer that a text wants, the most telling first. */
export const intentsIn = (text: string): Intent[] =>
  forms.flatMap(([kind, form]) => (form.test(text) ? [kind] : []));
