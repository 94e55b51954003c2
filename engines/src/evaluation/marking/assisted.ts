/**
 * Measures how well a few marks of a teacher predict the rest of a class:
 * `npm run --silent eval:assisted -- IN.jsonl [--marks 5] [--class 40]`.
 *
 * Each line of IN is an `AnswerRow`. The answers to each question are divided into classes in an order that depends only on their ids. In
 * each class the engine picks the answers to mark, one after the other, and receives their scores as the teacher's marks. The figures are
 * the mean errors, as shares of the possible marks, of the suggestions for the other answers, separately for close matches and the rest.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { escapeText } from '@classi/richtext';
import type { AnswerToSuggestFor } from '../../assisting.ts';
import { suggestMarks } from '../../embedded/assisting/suggest-marks.ts';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { command, readRows } from '../rows.ts';
import { type AnswerRow, answerRow, questionKey, taskOfRow } from './marking-rows.ts';

const { values, positionals } = parseArgs({
  options: { marks: { type: 'string' }, class: { type: 'string' } },
  allowPositionals: true,
});
const [source] = positionals;
const marks = Number(values.marks ?? 5);
const classSize = Number(values.class ?? 40);
if (
  source === undefined ||
  !Number.isInteger(marks) ||
  !Number.isInteger(classSize) ||
  marks < 1 ||
  classSize <= marks
) {
  process.stderr.write('Usage: npm run --silent eval:assisted -- IN.jsonl [--marks N] [--class N]\n');
  process.exit(2);
}

interface Suggested {
  isClose: boolean;
  error: number;
  /** The error of the engine's mark without suggestions. */
  engineError: number;
}

const engine = createEmbeddedEngine();

const drawOf = ({ id }: AnswerRow): string => createHash('sha256').update(String(id)).digest('hex');

function classesOf(rows: readonly AnswerRow[]): AnswerRow[][] {
  return [...Map.groupBy(rows, questionKey).values()].flatMap((answers) => {
    const drawn = answers
      .map((row) => ({ row, draw: drawOf(row) }))
      .sort((one, other) => (one.draw < other.draw ? -1 : 1))
      .map(({ row }) => row);
    const starts = Array.from({ length: Math.ceil(drawn.length / classSize) }, (_, at) => at * classSize);
    // A class in which more than half of the answers would be marked says nothing about the rest.
    return starts.map((at) => drawn.slice(at, at + classSize)).filter(({ length }) => length >= 2 * marks);
  });
}

/** Marks the picks one after the other, as on the screen, because each mark may change the next pick. */
async function suggestedIn(rows: readonly AnswerRow[]): Promise<Suggested[]> {
  const marksPossible = rows[0]?.max_score ?? 1;
  const answerKey = `<p>${escapeText(rows[0]?.reference_answer ?? '')}</p>`;
  const answers: AnswerToSuggestFor[] = [];
  for (const [id, row] of rows.entries()) {
    const { points, confidence } = await engine.mark(taskOfRow(row, []));
    const response = `<p>${escapeText(row.student_answer)}</p>`;
    answers.push({ id, response, points, confidence, given: null });
  }
  for (let given = 0; given < marks; given += 1) {
    const [pick] = suggestMarks({ marksPossible, answerKey, answers }).picks;
    const picked = pick === undefined ? undefined : answers[pick];
    if (picked) picked.given = rows[picked.id]?.score ?? 0;
  }
  return suggestMarks({ marksPossible, answerKey, answers }).suggestions.map(({ id, points, isClose }) => {
    const score = rows[id]?.score ?? 0;
    const share = (each: number): number => Math.abs(each - score) / marksPossible;
    return { isClose, error: share(points), engineError: share(answers[id]?.points ?? 0) };
  });
}

const mean = (all: readonly number[]): string =>
  all.length === 0 ? '–' : (all.reduce((sum, each) => sum + each, 0) / all.length).toFixed(3);

await command(async () => {
  const rows = (await readRows(source, answerRow)).filter(
    ({ score, max_score }) => score != null && max_score > 0,
  );
  const suggested: Suggested[] = [];
  for (const each of classesOf(rows)) suggested.push(...(await suggestedIn(each)));
  await engine.close();
  const close = suggested.filter(({ isClose }) => isClose);
  const rest = suggested.filter(({ isClose }) => !isClose);
  const errors = (all: readonly Suggested[]) => mean(all.map(({ error }) => error));
  const engineErrors = (all: readonly Suggested[]) => mean(all.map(({ engineError }) => engineError));
  const right = close.filter(({ error }) => error === 0).length;
  const cells = [
    String(suggested.length),
    `${((100 * close.length) / suggested.length).toFixed(1)} %`,
    errors(close),
    `${((100 * right) / Math.max(close.length, 1)).toFixed(1)} %`,
    engineErrors(close),
    errors(rest),
    engineErrors(rest),
  ];
  process.stdout.write(
    '| answers | close matches | their error | exactly right | … by the engine alone | error of the rest | … by the engine alone |\n' +
      `| --- | --- | --- | --- | --- | --- | --- |\n| ${cells.join(' | ')} |\n`,
  );
});
