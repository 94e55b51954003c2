/**
 * The same figures as `live.ts`, of each set with weights that were fitted on the others:
 * `npm run --silent eval:live-crossed [-- SET …]` (docs/evaluation/tutor.md). The set's own messages and book take no part in what its
 * figures rest on; the bounds (`guard/bounds.ts`) are the same for all.
 */
import { bounds } from '../../embedded/tutor/guard/bounds.ts';
import { keyWeights } from '../../embedded/tutor/guard/key-weights.ts';
import { weights } from '../../embedded/tutor/guard/weights.ts';
import { bookSets, guardSets } from '../../testing/tutoring/guard-sets.ts';
import { answeredRow, liveFigures, type MessageRow } from './live-answers.ts';
import { keyPairsOf, keyWeightsOf } from './live-key-fit.ts';
import { messageWeights, readMessageSet } from './live-message-fit.ts';

/** Other bounds to try, by name: `-- six-subjects refuses=2`. */
const given = process.argv.slice(2).map((each) => each.split('='));
for (const [name = '', value] of given) {
  if (value === undefined) continue;
  if (!(name in bounds)) throw new Error(`No bound is called ${name}.`);
  Object.assign(bounds, { [name]: Number(value) });
}
const named = given.filter(([, value]) => value === undefined).map(([name]) => name);

const messages = guardSets.flatMap(readMessageSet);
const pairs = bookSets.flatMap(keyPairsOf);
for (const { name, live, book, toldBy } of bookSets) {
  if (named.length > 0 && !named.includes(name)) continue;
  Object.assign(weights, messageWeights(messages.filter(({ set }) => set !== name)));
  Object.assign(keyWeights, keyWeightsOf(pairs.filter(({ set }) => set !== name)));
  const rows: MessageRow[] = guardSets.find((each) => each.name === name)?.rows ?? [];
  const answers = [];
  for (const row of rows) answers.push(await answeredRow(row, { books: [book], live, toldBy }));
  process.stdout.write(`\n| ${name} | of | |\n| --- | --- | --- |\n`);
  for (const figure of liveFigures(answers, true)) {
    process.stdout.write(`| ${figure.name} | ${figure.of} | ${figure.count} |\n`);
  }
}
