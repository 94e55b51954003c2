import type { listTextbooks } from '@classi/contract/courses/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';

export type Textbook = ReplyOf<typeof listTextbooks>[number];

/** The books by subject, subjects and titles in alphabetical order. */
export function bySubject(textbooks: readonly Textbook[]): [string, Textbook[]][] {
  const groups = Map.groupBy(textbooks, ({ subject }) => subject);
  return [...groups]
    .map(([subject, books]): [string, Textbook[]] => [
      subject,
      books.toSorted((one, other) => one.title.localeCompare(other.title)),
    ])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** Chosen or not, except that one always stays chosen (spec 3 §2). */
export function toggled(chosen: readonly number[], id: number): number[] {
  if (!chosen.includes(id)) return [...chosen, id];
  return chosen.length === 1 ? [...chosen] : chosen.filter((each) => each !== id);
}
