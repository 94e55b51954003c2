import type { WrittenQuestionType } from '../../writing.ts';
import { dataLines } from '../data-lines.ts';
import type { Kind } from './draft.ts';

const kinds = new Map(
  dataLines(new URL('./kinds.tsv', import.meta.url), 5).map(
    ([kind = '', name = '', types = '', rubricWords = '', uses = '']) =>
      [kind as Kind, { name, types: types.split(', ') as WrittenQuestionType[], rubricWords, uses }] as const,
  ),
);

const nameOfKind = (kind: Kind): string => kinds.get(kind)?.name ?? kind;

/** Returns what several questions of these kinds are called. Several kinds of open questions have the name of their type. */
export const nameOfKinds = ([first, ...others]: readonly Kind[]): string =>
  first === undefined || others.length === 0
    ? nameOfKind(first ?? 'note')
    : [first, ...others].includes('essay')
      ? 'long answers'
      : 'short answers';

/** Tells how a kind is treated, by the last column of `kinds.tsv`. */
export const isOfUse = (kind: Kind, use: 'long' | 'requested' | 'closed' | 'repeating'): boolean =>
  kinds.get(kind)?.uses.split(', ').includes(use) ?? false;

/** Returns the words by which a rubric describes an answer of this kind. */
export const rubricWordsOf = (kind: Kind): string => kinds.get(kind)?.rubricWords ?? '';

/**
 * Groups kinds by the type of their questions, in their order. A kind of several types counts for the one that most of the kinds have, so
 * long comparisons are long answers next to essays.
 */
export function byType(list: readonly Kind[]): Kind[][] {
  const typesOf = (kind: Kind): WrittenQuestionType[] => kinds.get(kind)?.types ?? [];
  const sharing = (type: WrittenQuestionType): number =>
    list.filter((kind) => typesOf(kind).includes(type)).length;
  const typeOf = (kind: Kind): WrittenQuestionType | undefined =>
    typesOf(kind).toSorted((one, other) => sharing(other) - sharing(one))[0];
  return [...Map.groupBy(list, typeOf).values()];
}

/** All kinds, grouped as a request names them. */
export const kindGroups = (): Kind[][] => [
  ...Map.groupBy(kinds.keys(), (kind) =>
    kind === 'assertion' ? kind : kinds.get(kind)?.types.at(-1),
  ).values(),
];

export const kindsOfType = (type: WrittenQuestionType): Kind[] =>
  [...kinds].flatMap(([kind, { types }]) => (types.includes(type) ? [kind] : []));
