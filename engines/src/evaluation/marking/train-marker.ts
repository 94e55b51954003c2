/**
 * Fits the scorer of the embedded marker: `npm run train:marker -- SET.jsonl… [--write]`.
 *
 * Each line of a SET is an `AnswerRow` with a score. One number is fitted: the mark of an answer that has nothing from the key. Sets of all
 * sizes have equal weight. Prints how well the other sets predict each set, which is the only figure that says anything about unseen
 * answers. With `--write`, fits all sets and writes `scorer/weights.json`.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { expectedShare, type TrainedScorer } from '../../embedded/marking/scorer/scorer.ts';
import { command } from '../rows.ts';
import { pearson } from './marking-figures.ts';
import { fitScorer } from './scorer/fit-scorer.ts';
import { type MeasuredAnswer, readMeasuredSet } from './scorer/measured-answers.ts';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
if (positionals.length < 2) {
  process.stderr.write('Usage: npm run --silent train:marker -- SET.jsonl SET.jsonl… [--write]\n');
  process.exit(2);
}

/** The licence of each set for `weights.json`, by the beginning of its file name. */
const licences: [start: string, licence: string][] = [
  ['saf', 'MIT'],
  ['beetle', 'CC BY-SA 3.0'],
  ['scientsbank', 'CC BY-SA 3.0'],
  ['development', 'written for this project'],
];

function predict(answers: readonly MeasuredAnswer[], fitted: TrainedScorer): string {
  const shares = answers.map(({ signals }) => expectedShare(signals, fitted));
  const scores = answers.map(({ share }) => share);
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;
  const rmse = Math.sqrt(mean(scores.map((score, index) => (score - (shares[index] ?? 0)) ** 2)));
  const spread = Math.sqrt(mean(scores.map((score) => (score - mean(scores)) ** 2)));
  const bias = mean(shares) - mean(scores);
  return [pearson(scores, shares), rmse, spread, bias].map((each) => each.toFixed(3)).join(' | ');
}

await command(async () => {
  const sets = new Map<string, MeasuredAnswer[]>();
  for (const file of positionals) sets.set(basename(file, '.jsonl'), await readMeasuredSet(file));
  process.stdout.write('| predicted by the other sets | answers | r | RMSE | RMSE of the mean | bias |\n');
  process.stdout.write('| --- | --- | --- | --- | --- | --- |\n');
  for (const [name, answers] of sets) {
    const others = [...sets].flatMap(([other, each]) => (other === name ? [] : [each]));
    process.stdout.write(`| ${name} | ${answers.length} | ${predict(answers, fitScorer(others))} |\n`);
  }
  if (!values.write) return;
  const fitted = fitScorer([...sets.values()]);
  const trainedOn = [...sets].map(([set, answers]) => ({
    set,
    licence: licences.find(([start]) => set.startsWith(start))?.[1] ?? 'unknown',
    answers: answers.length,
  }));
  const file = new URL('../../embedded/marking/scorer/weights.json', import.meta.url);
  const without = Object.fromEntries(
    [...sets.keys()].map((name) => [
      name,
      fitScorer([...sets].flatMap(([other, each]) => (other === name ? [] : [each]))),
    ]),
  );
  await writeFile(file, `${JSON.stringify({ ...fitted, trainedOn, without }, null, 2)}\n`);
  process.stdout.write(`lowest ${fitted.lowest}\n`);
});
