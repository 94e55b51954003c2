/**
 * Fits what each reason weighs by which a sentence of a book is known to state the key of a live question
 * (`embedded/tutor/guard/key-weights.ts`): `node engines/src/evaluation/live-key-weights.ts [key-weights.ts]`. The sets say in
 * `toldBy` which sentences of their books do. Prints how well each subject is told apart with weights of the others; a file that
 * is named gets the weights of all.
 */
import { writeFile } from 'node:fs/promises';
import { indexOf } from '../embedded/books/book-index.ts';
import { guardedOf } from '../embedded/tutor/guard/guarded-question.ts';
import { pointsOf, reasonsOfStatement, statementOf } from '../embedded/tutor/guard/key-statements.ts';
import { type BookSet, bookSets } from '../testing/tutoring/guard-sets.ts';
import { dot, fitted } from './logistic.ts';

const RIDGE = 2;
/** One sentence that states a key, against one that does not. */
const STATES = 3;
/** Less of a point, and nobody would take it for it. */
const LEAST_POINT = 0.1;

interface Pair {
  group: string;
  isStated: boolean;
  reasons: number[];
}

let names: string[] = [];
const pairs = bookSets.flatMap(pairsOf);
const scores = new Map<Pair, number>();
for (const group of new Set(pairs.map((pair) => pair.group))) {
  const weights = fit(pairs.filter((pair) => pair.group !== group));
  for (const pair of pairs.filter((one) => one.group === group)) scores.set(pair, dot(weights, pair.reasons));
}
const stated = pairs.filter(({ isStated }) => isStated);
process.stdout.write(
  '| score above | statements found | of | other pairs | of |\n| --- | --- | --- | --- | --- |\n',
);
for (const bound of [-3, -2, -1, 0, 1]) {
  const above = pairs.filter((pair) => (scores.get(pair) ?? 0) > bound);
  const found = above.filter(({ isStated }) => isStated).length;
  process.stdout.write(
    `| ${bound} | ${found} | ${stated.length} | ${above.length - found} | ${pairs.length - stated.length} |\n`,
  );
}
const [, , file] = process.argv;
if (file !== undefined) await writeFile(file, written(fit(pairs)));

/** Sentences of a book with each of the live questions. */
function pairsOf({ name, live, toldBy, book }: BookSet): Pair[] {
  const { sections } = indexOf(book);
  const sentences = sections.flatMap((section, at) =>
    section.sentences.map(({ start, end }) => (book.sections[at]?.text ?? '').slice(start, end).trim()),
  );
  return sentences.flatMap((sentence) => {
    const statement = statementOf(sentence);
    return live.flatMap((question): Pair[] => {
      const reasons = reasonsOfStatement(statement, pointsOf(guardedOf(question)));
      if (!reasons || reasons.point < LEAST_POINT) return [];
      names = Object.keys(reasons);
      const isStated = toldBy.get(question.id)?.includes(sentence) ?? false;
      return [{ group: `${name} ${question.id[0]}`, isStated, reasons: Object.values(reasons) }];
    });
  });
}

function fit(some: Pair[]): number[] {
  return fitted(
    some.map(({ reasons, isStated }) => ({ reasons, isSo: isStated, counts: isStated ? STATES : 1 })),
    RIDGE,
  );
}

function written(weights: number[]): string {
  const lines = weights.map((weight, at) => `  ${names[at]}: ${Number(weight.toFixed(2))},\n`);
  return `/** What each reason of \`key-statements.ts\` weighs. Made by \`evaluation/live-key-weights.ts\` (docs/evaluation/tutor.md). */
export const keyWeights: Record<string, number> = {
${lines.join('')}};
`;
}
