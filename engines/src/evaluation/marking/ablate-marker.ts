/**
 * Measures what each signal of the embedded marker contributes: `npm run ablate:marker -- SET.jsonl…`.
 *
 * For each SET the scorer is fitted on the other sets, once with all signals and once without each signal. A row shows how Pearson's r and
 * the root mean square error of each set change without the signal. If r falls, the signal helps.
 */
import { basename } from 'node:path';
import { expectedShare, overlapOf } from '../../embedded/marking/scorer/scorer.ts';
import type { SignalName, Signals } from '../../embedded/marking/signals/signals.ts';
import { command } from '../rows.ts';
import { pearson } from './marking-figures.ts';
import { fitScorer } from './scorer/fit-scorer.ts';
import { type MeasuredAnswer, readMeasuredSet } from './scorer/measured-answers.ts';

const files = process.argv.slice(2);
if (files.length < 2) {
  process.stderr.write('Usage: npm run --silent ablate:marker -- SET.jsonl SET.jsonl…\n');
  process.exit(2);
}

interface Agreement {
  r: number;
  rmse: number;
}

/** The overlap without one signal: recall and letters replace each other, and without polarity all words agree in negation. */
const without: Partial<Record<SignalName, (signals: Signals) => number>> = {
  recall: (signals) => overlapOf({ ...signals, recall: signals.letters }),
  letters: (signals) => overlapOf({ ...signals, letters: signals.recall }),
  polarity: (signals) => overlapOf({ ...signals, polarity: 1 }),
};

function agreement(
  answers: readonly MeasuredAnswer[],
  others: readonly MeasuredAnswer[][],
  overlap = overlapOf,
): Agreement {
  const fitted = fitScorer(others, overlap);
  const shares = answers.map(({ signals }) => expectedShare(signals, fitted, overlap));
  const scores = answers.map(({ share }) => share);
  const squares = scores.map((score, index) => (score - (shares[index] ?? 0)) ** 2);
  return {
    r: pearson(scores, shares),
    rmse: Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length),
  };
}

await command(async () => {
  const sets = new Map<string, MeasuredAnswer[]>();
  for (const file of files) sets.set(basename(file, '.jsonl'), await readMeasuredSet(file));
  const others = (name: string): MeasuredAnswer[][] =>
    [...sets].flatMap(([other, answers]) => (other === name ? [] : [answers]));
  const measured = (overlap?: (signals: Signals) => number): Agreement[] =>
    [...sets].map(([name, answers]) => agreement(answers, others(name), overlap));
  const row = (cells: readonly string[]): void => {
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  };
  const whole = measured();
  row(['left out', ...[...sets.keys()].map((name) => `${name}: r, RMSE`)]);
  row(['---', ...[...sets.keys()].map(() => '---')]);
  row(['nothing', ...whole.map(({ r, rmse }) => `${r.toFixed(3)}, ${rmse.toFixed(3)}`)]);
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
  for (const [name, overlap] of Object.entries(without)) {
    const changed = measured(overlap);
    row([
      name,
      ...changed.map(
        ({ r, rmse }, index) =>
          `${signed(r - (whole[index]?.r ?? 0))}, ${signed(rmse - (whole[index]?.rmse ?? 0))}`,
      ),
    ]);
  }
});
