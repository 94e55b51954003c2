/**
 * Classical item statistics. Of alternative questions, only those are used that count for the student's mark. For the reliability, all
 * alternatives of a choice are one question, because every student has marks for the choice but not for each alternative.
 */
import { countedMarks, type ItemStatistics, type QuestionStatistics } from '@classi/contract';
import { countingQuestions, type InsightMark, type InsightQuestion, mapQuestionLabels } from '../rules.ts';

/** With fewer students, a correlation is meaningless: with 10 of them, a value of 0.3 could as well be -0.4 or 0.8. */
const STUDENTS_NEEDED = 10;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const average = (values: readonly number[]): number => sum(values) / values.length;

/** Returns the sample variance: the sum is divided by the number of values minus one. */
export function variance(values: readonly number[]): number {
  const middle = average(values);
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
}

/** Marks are multiples of 0.25, so a smaller spread is a rounding error of equal marks. */
const EQUAL = 1e-9;

/** Pearson's coefficient; null if all values of one side are equal. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [lefts, rights] = [pairs.map(([left]) => left), pairs.map(([, right]) => right)];
  const [left, right] = [average(lefts), average(rights)];
  const spread = Math.sqrt(variance(lefts) * variance(rights));
  if (!(spread > EQUAL)) return null;
  return sum(pairs.map(([x, y]) => (x - left) * (y - right))) / (pairs.length - 1) / spread;
}

/**
 * Cronbach's alpha.
 * @param rows for each student the marks for each question, in the same order
 * @returns null for fewer than two questions or students, or if all totals are equal
 */
export function cronbachsAlpha(rows: readonly (readonly number[])[]): number | null {
  const questions = rows[0]?.length ?? 0;
  if (questions < 2 || rows.length < 2) return null;
  const ofTotals = variance(rows.map(sum));
  if (!(ofTotals > EQUAL)) return null;
  const ofQuestions = Array.from({ length: questions }, (_, index) =>
    variance(rows.map((row) => row[index] ?? 0)),
  );
  return (questions / (questions - 1)) * (1 - sum(ofQuestions) / ofTotals);
}

/** A student's marks for the questions that count in the total. */
interface Counted {
  points: ReadonlyMap<number, number>;
  total: number;
}

/** Returns null if a counting question has no mark, because the totals would not be comparable. */
function countedOf(questions: readonly InsightQuestion[], marks: readonly InsightMark[]): Counted | null {
  const given = new Map(marks.map(({ questionId, points }) => [questionId, points]));
  const points = new Map<number, number>();
  // If students choose between questions, a question without a mark was not chosen.
  const candidates = questions.filter(({ id, choice }) => choice === null || given.has(id));
  for (const { id } of countingQuestions(candidates, marks)) {
    const mark = given.get(id);
    if (mark === undefined) return null;
    points.set(id, mark);
  }
  return { points, total: sum([...points.values()]) };
}

/** Marks for each question without a choice, and for each choice. */
function rowOf(questions: readonly InsightQuestion[], { points }: Counted): number[] {
  const row = new Map<string, number>();
  for (const { id, choice } of questions) {
    const key = choice === null ? `question ${id}` : `choice ${choice.group}`;
    row.set(key, (row.get(key) ?? 0) + (points.get(id) ?? 0));
  }
  return [...row.values()];
}

function questionStatistics(
  { id, marksPossible }: InsightQuestion,
  label: string,
  works: readonly Counted[],
): QuestionStatistics {
  const pairs = works.flatMap(({ points, total }) => {
    const own = points.get(id);
    // The question is correlated with the rest of the paper, because a total that contains the question would correlate with it anyway.
    return own === undefined ? [] : [[own, total - own] as const];
  });
  return {
    ...{ id, label, students: pairs.length, marksPossible },
    facility:
      pairs.length > 0 && marksPossible > 0 ? average(pairs.map(([own]) => own)) / marksPossible : null,
    discrimination: pairs.length < STUDENTS_NEEDED ? null : correlation(pairs),
  };
}

/** @param works the work of the students who submitted */
export function itemStatistics(
  questions: readonly InsightQuestion[],
  works: readonly { marks: readonly InsightMark[] }[],
): ItemStatistics {
  const complete = works.flatMap(({ marks }) => countedOf(questions, marks) ?? []);
  const totals = complete.map(({ total }) => total);
  const isEnough = complete.length >= STUDENTS_NEEDED;
  const deviation = isEnough ? Math.sqrt(variance(totals)) : null;
  const reliability = isEnough ? cronbachsAlpha(complete.map((work) => rowOf(questions, work))) : null;
  const labels = mapQuestionLabels(questions);
  const marksPossible = countedMarks(questions, (question) => question.marksPossible);
  return {
    ...{ submissions: works.length, students: complete.length, studentsNeeded: STUDENTS_NEEDED },
    ...{ mean: complete.length > 0 ? average(totals) : null, marksPossible },
    ...{ standardDeviation: deviation, reliability },
    // A negative reliability shows that the questions disagree; the error is never larger than the spread of the marks.
    standardError:
      deviation === null || reliability === null ? null : deviation * Math.sqrt(1 - Math.max(0, reliability)),
    questions: questions.map((question) =>
      questionStatistics(question, labels.get(question.id) ?? '', complete),
    ),
  };
}
