import { createHash } from 'node:crypto';
import { escapeText } from '@classi/richtext';
import { z } from 'zod';
import { scaleEvidence } from '../../embedded/marking/scorer/scale.ts';
import type { Correction, Engine, FlagReason, MarkingTask, ScaleEvidence } from '../../engine.ts';
import { figure, text } from '../rows.ts';

/**
 * One answer of a data set. Texts are plain. `reference_answers` are further full answers, which may include the reference answer. `score`
 * is the mark of a person. A prediction never uses it, unless it is revealed as a teacher's mark. `split` is the part of the data set to
 * which the answer belongs.
 */
export const answerRow = z
  .object({
    id: z.union([z.string(), z.number()]),
    question: text,
    reference_answer: text,
    reference_answers: z.array(text).nullish(),
    student_answer: text,
    max_score: figure.pipe(z.number().nonnegative()),
    score: figure.nullish(),
    split: text.optional(),
    /** The grading instructions as plain text. */
    instructions: text.optional(),
    /** The marks of two teachers. If there is no score, their mean is used. */
    lenient: figure.nullish(),
    strict: figure.nullish(),
  })
  .transform(({ lenient, strict, score, ...row }): typeof row & { score?: number | null } => {
    const known = score ?? meanOf(lenient, strict);
    return known === undefined ? row : { ...row, score: known };
  });

function meanOf(lenient: number | null | undefined, strict: number | null | undefined): number | undefined {
  return lenient == null || strict == null ? undefined : (lenient + strict) / 2;
}

export type AnswerRow = z.output<typeof answerRow>;

/** The output for one answer. */
export interface PredictedRow {
  id: string | number;
  /** The marks, a multiple of 0.25. */
  points: number;
  confidence: number;
  flag: FlagReason | null;
  unrounded: number;
  /** The score was revealed as a teacher's mark. This prediction was made without any such marks. */
  given?: true;
}

/**
 * Marks every answer as the product does, including mathematics. With `given`, this many scored answers of each question, but at most half
 * of them, serve as the teacher's marks for the other answers. With `elsewhere`, this many scored answers to other questions serve as marks
 * of the same teacher. The selection depends only on the ids.
 */
export async function predict(
  rows: AnswerRow[],
  engine: Pick<Engine, 'mark'>,
  given = 0,
  elsewhere = 0,
): Promise<PredictedRow[]> {
  const revealed = given > 0 ? revealedOf(rows, given) : new Map<string, AnswerRow[]>();
  const scaleFor = await scaleOf(rows, engine, elsewhere);
  const predictions: PredictedRow[] = [];
  for (const row of rows) {
    const others = revealed.get(questionKey(row)) ?? [];
    const isGiven = others.some(({ id }) => id === row.id);
    const task = { ...taskOfRow(row, isGiven ? [] : others), ...scaleFor(row) };
    const { points, unrounded, confidence, flag } = await engine.mark(task);
    predictions.push({
      id: row.id,
      points,
      confidence,
      flag: flag?.reason ?? null,
      unrounded: unrounded ?? points,
      ...(isGiven ? { given: true } : {}),
    });
  }
  return predictions;
}

/** Returns a function that returns the teacher's scale for an answer, from marks of other questions. */
async function scaleOf(
  rows: AnswerRow[],
  engine: Pick<Engine, 'mark'>,
  elsewhere: number,
): Promise<(row: AnswerRow) => Pick<MarkingTask, 'scale'>> {
  if (elsewhere === 0) return () => ({});
  const marked: { question: string; evidence: ScaleEvidence }[] = [];
  for (const row of inDrawnOrder(rows)) {
    const { provenance } = await engine.mark(taskOfRow(row, []));
    if (provenance.wordsShare === undefined || row.max_score === 0) continue;
    const evidence = scaleEvidence((row.score ?? 0) / row.max_score, provenance.wordsShare);
    marked.push({ question: questionKey(row), evidence });
    if (marked.length >= 2 * elsewhere) break;
  }
  return (row) => {
    const own = questionKey(row);
    const others = marked.filter(({ question }) => question !== own).slice(0, elsewhere);
    return { scale: [addedUp(others.map(({ evidence }) => evidence))] };
  };
}

const addedUp = (all: readonly ScaleEvidence[]): ScaleEvidence => ({
  surplus: all.reduce((sum, { surplus }) => sum + surplus, 0),
  weight: all.reduce((sum, { weight }) => sum + weight, 0),
});

/** Returns the answers with a score, in an order that depends only on their ids. */
const inDrawnOrder = (rows: AnswerRow[]): AnswerRow[] =>
  rows
    .filter(({ score }) => score !== undefined && score !== null)
    .map((row) => ({ row, draw: createHash('sha256').update(String(row.id)).digest('hex') }))
    .sort((a, b) => (a.draw < b.draw ? -1 : 1))
    .map(({ row }) => row);

export function taskOfRow(row: AnswerRow, revealed: AnswerRow[]): MarkingTask {
  const keys = [...new Set([row.reference_answer, ...(row.reference_answers ?? [])])];
  const [key = '', ...others] = keys.filter((each) => each.trim() !== '');
  return {
    question: html(row.question),
    answerKey: html(key),
    otherKeys: others.map(html),
    gradingInstructions: row.instructions ? html(row.instructions) : '',
    marksPossible: row.max_score,
    rubric: [],
    response: html(row.student_answer),
    corrections: revealed.map(
      ({ student_answer, score }): Correction => ({
        response: html(student_answer),
        points: score ?? 0,
        feedback: '',
      }),
    ),
  };
}

const html = (plain: string): string => `<p>${escapeText(plain)}</p>`;

export const questionKey = ({ question, reference_answer }: AnswerRow): string =>
  JSON.stringify([question, reference_answer]);

function revealedOf(rows: AnswerRow[], given: number): Map<string, AnswerRow[]> {
  const revealed = new Map<string, AnswerRow[]>();
  for (const [question, answers] of Map.groupBy(rows, questionKey)) {
    revealed.set(question, inDrawnOrder(answers).slice(0, Math.min(given, Math.floor(answers.length / 2))));
  }
  return revealed;
}
