import type { WrittenQuestionType } from '../../writing.ts';
import { dataLines } from '../data-lines.ts';
import type { Kind } from './draft.ts';

const kinds = new Map(
  dataLines(new URL('./kinds.tsv', import.meta.url), 4).map(
    ([kind = '', name = '', types = '', rubricWords = '']) =>
      [kind as Kind, { name, types: types.split(', '), rubricWords }] as const,
  ),
);

export const nameOfKind = (kind: Kind): string => kinds.get(kind)?.name ?? kind;

/** Returns the words by which a rubric describes an answer of this kind. */
export const rubricWordsOf = (kind: Kind): string => kinds.get(kind)?.rubricWords ?? '';

/** Groups kinds by the type of their questions, in their order. A kind of several types counts for the first. */
export const byType = (list: readonly Kind[]): Kind[][] => [
  ...Map.groupBy(list, (kind) => kinds.get(kind)?.types[0]).values(),
];

export const kindsOfType = (type: WrittenQuestionType): Kind[] =>
  [...kinds].flatMap(([kind, { types }]) => (types.includes(type) ? [kind] : []));
