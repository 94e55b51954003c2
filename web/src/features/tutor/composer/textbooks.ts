import type { listTextbooks } from '@classi/contract/courses/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { EXAMPLE_QUERIES } from '@classi/contract/tutor/limits';

export type Textbook = ReplyOf<typeof listTextbooks>[number];

/** Groups the textbooks by subject. Subjects and titles are in alphabetical order. */
export function bySubject(textbooks: readonly Textbook[]): [string, Textbook[]][] {
  const groups = Map.groupBy(textbooks, ({ subject }) => subject);
  return [...groups]
    .map(([subject, books]): [string, Textbook[]] => [
      subject,
      books.toSorted((one, other) => one.title.localeCompare(other.title)),
    ])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** Adds or removes a textbook, but never removes the last one (spec 3 §2). */
export function toggled(chosen: readonly number[], id: number): number[] {
  if (!chosen.includes(id)) return [...chosen, id];
  return chosen.length === 1 ? [...chosen] : chosen.filter((each) => each !== id);
}

/**
 * Returns the example questions for an empty chat about these textbooks: some of each, those of the first
 * textbook first.
 */
export function pickExamples(textbooks: readonly Pick<Textbook, 'exampleQueries'>[]): string[] {
  const longest = Math.max(0, ...textbooks.map(({ exampleQueries }) => exampleQueries.length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    textbooks.flatMap(({ exampleQueries }) => exampleQueries[at] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, EXAMPLE_QUERIES);
}
