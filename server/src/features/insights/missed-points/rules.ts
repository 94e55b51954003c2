/** Determines from the evidence of the marks which key points a class missed, by whom, and who needs what next. Pure. */
import type { Evidence } from '@classi/engines';
import { countingQuestions, type InsightMark, type InsightQuestion, type InsightWork } from '../rules.ts';
import { chosenPoints } from './chosen-points.ts';

interface Student {
  id: number;
  name: string;
}

export interface MissedPoint {
  /** The label of the question. */
  question: string;
  /** The point in the wording of the key. */
  point: string;
  /** The students who missed it, in the order of the works. */
  students: Student[];
  /** The number of students whose marks have evidence about it. */
  of: number;
}

export interface NextStep extends Student {
  /** The points that cost the most marks, the most first. */
  points: { question: string; point: string }[];
}

const POINTS_SHOWN = 8;
const STEPS_OF_A_STUDENT = 2;

interface Looked {
  question: string;
  student: Student;
  point: string;
  /** The marks that were lost because of it. */
  lost: number;
}

/**
 * Returns the marks lost for a key point. An answer with full marks missed nothing, and a point that was found was not missed, even if it
 * earned less.
 */
function lostMarks(mark: InsightMark, question: InsightQuestion, { verdict, given, possible }: Evidence) {
  if (mark.points >= question.marksPossible || verdict === 'found') return 0;
  return Math.max(0, possible - given);
}

/**
 * Lists the key points in the evidence of the marks. A mark without evidence contributes nothing, nor do the alternatives that a student did
 * not choose.
 */
function lookedFor(questions: readonly InsightQuestion[], works: readonly InsightWork[]): Looked[] {
  return works.flatMap(({ studentId, name, marks }) => {
    const counting = new Map(countingQuestions(questions, marks).map((question) => [question.id, question]));
    return marks.flatMap((mark) => {
      const question = counting.get(mark.questionId);
      if (!question) return [];
      return chosenPoints(mark.evidence, question.marksPossible).map((evidence) => ({
        question: question.label || String(question.number),
        student: { id: studentId, name },
        point: evidence.key.trim(),
        lost: lostMarks(mark, question, evidence),
      }));
    });
  });
}

const keyOf = ({ question, point }: Looked) => `${question}\n${point}`;

/** The points that most students missed first. */
export function missedPoints(
  questions: readonly InsightQuestion[],
  works: readonly InsightWork[],
): MissedPoint[] {
  const points = [...Map.groupBy(lookedFor(questions, works), keyOf).values()].map((looked) => ({
    question: looked[0]?.question ?? '',
    point: looked[0]?.point ?? '',
    students: looked.filter(({ lost }) => lost > 0).map(({ student }) => student),
    of: looked.length,
  }));
  return points
    .filter(({ students, point }) => students.length > 0 && point !== '')
    .sort((one, two) => two.students.length - one.students.length || one.of - two.of)
    .slice(0, POINTS_SHOWN);
}

/** Returns the next steps of students, those with the most missed points first. A student who missed nothing is left out. */
export function nextSteps(questions: readonly InsightQuestion[], works: readonly InsightWork[]): NextStep[] {
  const lost = lookedFor(questions, works).filter((looked) => looked.lost > 0 && looked.point !== '');
  const students = [...Map.groupBy(lost, ({ student }) => student.id).values()];
  const sum = (of: readonly Looked[]) => of.reduce((total, looked) => total + looked.lost, 0);
  return students
    .sort((one, two) => sum(two) - sum(one))
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const most = own.toSorted((one, two) => two.lost - one.lost).slice(0, STEPS_OF_A_STUDENT);
      return [{ ...first.student, points: most.map(({ question, point }) => ({ question, point })) }];
    });
}
