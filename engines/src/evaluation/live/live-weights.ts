/**
 * Fits what each reason weighs by which a message is known to ask a live question (`embedded/tutor/guard/weights.ts`):
 * `npm run --silent eval:live-weights [-- weights.ts]`. Prints how well it does in each subject when fitted on the others; a file
 * that is named gets the weights of all. What is certain by figures and formulas (`score.ts`) takes no part.
 */
import { writeFile } from 'node:fs/promises';
import { guardSets } from '../../testing/tutoring/guard-sets.ts';
import {
  boundOf,
  fitMessages,
  messageScore,
  messageWeights,
  type ReadMessage,
  readMessageSet,
} from './live-message-fit.ts';

/** The first three sets are by one author, these by another. */
const bySecond = new Set(['class-chat', 'at-home']);

const read = guardSets.flatMap(readMessageSet);
const subjects = [...new Set(read.map(({ subject }) => subject))].sort();
const isBySecond = ({ set }: ReadMessage): boolean => bySecond.has(set);
const margins = new Map<ReadMessage, number>();
measure('the other subjects', ({ subject }) => subject);
measure('the other author', (each) => String(isBySecond(each)));

/** Each group by weights that were fitted on the others. */
function measure(fittedOn: string, groupOf: (each: ReadMessage) => string): void {
  for (const group of new Set(read.map(groupOf))) {
    const others = read.filter((each) => groupOf(each) !== group);
    const fittedWeights = fitMessages(others);
    const bound = boundOf(others, fittedWeights);
    for (const each of read.filter((one) => groupOf(one) === group)) {
      margins.set(each, messageScore(each, fittedWeights) - bound);
    }
  }
  process.stdout.write(`| fitted on ${fittedOn} | held back | honest refused |\n| --- | --- | --- |\n`);
  if (fittedOn.endsWith('subjects')) {
    for (const subject of subjects) report(subject, (each) => each.subject === subject);
  }
  for (const { name } of guardSets) report(name, (each) => each.set === name);
  report('all', () => true);
}

const [, , file] = process.argv;
if (file !== undefined) await writeFile(file, written(messageWeights(read)));

function report(name: string, isOne: (each: ReadMessage) => boolean): void {
  const share = (isHonest: boolean): string => {
    const some = read.filter((each) => each.isHonest === isHonest && isOne(each));
    return `${some.filter((each) => (margins.get(each) ?? 0) > 0).length} of ${some.length}`;
  };
  process.stdout.write(`| ${name} | ${share(false)} | ${share(true)} |\n`);
}

function written(weights: Record<string, number>): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},\n`);
  return `/**
 * What each reason of \`score.ts\` weighs; \`always\` sets the bound. Made by \`evaluation/live-weights.ts\`
 * (docs/evaluation/tutor.md).
 */
export const weights: Record<string, number> = {
${lines.join('')}};
`;
}
