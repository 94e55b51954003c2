/**
 * Marks the answers of a file and, if they have scores, prints how close the marks are (docs/evaluation/marking.md):
 * `npm run --silent eval:marking -- IN.jsonl OUT.jsonl [--given N] [--elsewhere N] [--leave-out SET]`.
 *
 * With `--given N`, N scores of each question are used as a teacher's marks. With `--elsewhere N`, N marks of answers to other questions
 * set the teacher's scale. With `--leave-out SET`, the scorer was fitted without that set. Each line of IN is an `AnswerRow`, each line of
 * OUT a `PredictedRow` in the same order. The figures are printed on standard output.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { leaveOutOfTraining } from '../../embedded/marking/scorer/scorer.ts';
import { command, readRows } from '../rows.ts';
import { type MarkingFigures, markingFigures, type Scored } from './marking-figures.ts';
import { type AnswerRow, answerRow, type PredictedRow, predict } from './marking-rows.ts';

const { values, positionals } = parseArgs({
  options: { given: { type: 'string' }, elsewhere: { type: 'string' }, 'leave-out': { type: 'string' } },
  allowPositionals: true,
});
const [source, out] = positionals;
const given = Number(values.given ?? 0);
const elsewhere = Number(values.elsewhere ?? 0);
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
if (source === undefined || out === undefined || !isCount(given) || !isCount(elsewhere)) {
  process.stderr.write(
    'Usage: npm run --silent eval:marking -- IN.jsonl OUT.jsonl [--given N] [--elsewhere N] [--leave-out SET]\n',
  );
  process.exit(2);
}

await command(async () => {
  const rows = await readRows(source, answerRow);
  const began = performance.now();
  const leftOut = values['leave-out'];
  if (leftOut !== undefined) leaveOutOfTraining(leftOut);
  const engine = createEmbeddedEngine();
  const predictions = await predict(rows, engine, given, elsewhere);
  await engine.close();
  const seconds = (performance.now() - began) / 1000;
  await writeFile(out, predictions.map((each) => `${JSON.stringify(each)}\n`).join(''));
  process.stderr.write(`${rows.length} answers in ${seconds.toFixed(1)} s\n`);
  process.stdout.write(report(rows, predictions));
});

function report(answers: AnswerRow[], predicted: PredictedRow[]): string {
  const scored = answers.flatMap((row, at): (Scored & { split: string })[] => {
    const made = predicted[at];
    const { score } = row;
    if (score === undefined || score === null || row.max_score === 0 || !made || made.given) {
      return [];
    }
    const share = (points: number): number => points / row.max_score;
    return [
      {
        split: row.split ?? '',
        score: share(score),
        unrounded: share(made.unrounded),
        points: share(made.points),
        confidence: made.confidence,
      },
    ];
  });
  if (scored.length === 0) {
    return 'No scores to compare with.\n';
  }
  const splits = [...Map.groupBy(scored, ({ split }) => split)].sort(([a], [b]) => (a < b ? -1 : 1));
  const all: [string, MarkingFigures][] = [['all', markingFigures(scored)]];
  const parts =
    splits.length > 1
      ? splits.map(([split, each]): [string, MarkingFigures] => [split, markingFigures(each)])
      : [];
  return table([...all, ...parts]);
}

function table(parts: [string, MarkingFigures][]): string {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |\n`;
  const shares = parts[0]?.[1].mostConfident ?? [];
  const head = [
    'answers of',
    'n',
    'r',
    'RMSE',
    'RMSE of the mean',
    'bias',
    'mean error of the points',
    'QWK',
    'macro-F1',
    'surer half',
    '… by RMSE',
  ];
  const columns = shares.map(({ share }) => `error of ${share * 100} %`);
  const lines = parts.map(([name, figures]) =>
    row([
      name,
      String(figures.answers),
      ...[
        figures.r,
        figures.rmse,
        figures.rmseOfMean,
        figures.bias,
        figures.pointsError,
        figures.qwk,
        figures.macroF1,
        figures.sureHalf,
        figures.sureHalfRms,
      ].map(rounded),
    ]),
  );
  const errors = parts.map(([name, figures]) =>
    row([name, ...figures.mostConfident.map(({ error }) => rounded(error))]),
  );
  return [
    row(head),
    row(head.map(() => '---')),
    ...lines,
    '\n',
    row(['the surest of', ...columns]),
    row(['', ...columns].map(() => '---')),
    ...errors,
  ].join('');
}

function rounded(value: number): string {
  return value.toFixed(3);
}
