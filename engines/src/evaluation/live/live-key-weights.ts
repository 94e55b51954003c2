/**
 * Fits what each reason weighs by which a sentence of a book is known to state the key of a live question
 * (`embedded/tutor/guard/key-weights.ts`): `npm run --silent eval:live-key-weights [-- key-weights.ts]`. The sets say in
 * `toldBy` which sentences of their books do. Prints how well each subject is classified with weights of the others; a file that
 * is named gets the weights of all.
 */
import { writeFile } from 'node:fs/promises';
import { bookSets } from '../../testing/tutoring/guard-sets.ts';
import { dot } from '../logistic.ts';
import { fitKeys, type KeyPair, keyPairsOf, keyWeightsOf } from './live-key-fit.ts';

const pairs = bookSets.flatMap(keyPairsOf);
const scores = new Map<KeyPair, number>();
for (const group of new Set(pairs.map((pair) => pair.group))) {
  const weights = fitKeys(pairs.filter((pair) => pair.group !== group));
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
if (file !== undefined) await writeFile(file, written(keyWeightsOf(pairs)));

function written(weights: Record<string, number>): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},\n`);
  return `/** What each reason of \`key-statements.ts\` weighs. Made by \`evaluation/live-key-weights.ts\` (docs/evaluation/tutor.md). */
export const keyWeights: Record<string, number> = {
${lines.join('')}};
`;
}
