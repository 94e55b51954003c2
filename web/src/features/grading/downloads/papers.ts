/** Converts an assignment and its work to papers for printing. Pure. */

import { compareInRegister, type InRegister } from '@classi/contract/courses/register-order';
import { pagePicture } from '@classi/contract/files/limits';
import { isWholeGraded, sumMarks, toPercent } from '@classi/contract/grading/statistics';
import { type GradeBoundary, toGrade } from '@classi/contract/school/grade-schemes';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { Profile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { GradedMode, GradedPaper, HeaderLayout } from '../../../paper/contents.ts';
import { buildPaperHead, type PrintedAssignment, printed } from '../../../ui/downloads/assignment-paper.ts';
import {
  distinctLabels,
  labelMarkedQuestion,
  markStateOf,
  outdatedFeedbackMarks,
} from '../rules/mark-state.ts';
import type { Works } from '../rules/works.ts';

export function gradedPaper(
  assignment: PrintedAssignment,
  profile: Profile | null,
  work: StudentWork,
  mode: GradedMode,
  layout: HeaderLayout,
): GradedPaper {
  const { obtained, possible } = sumMarks(work.questions);
  return {
    kind: 'graded',
    ...buildPaperHead(assignment, profile, layout),
    mode,
    studentName: work.student.name,
    questions: work.questions.map((question) => ({
      ...printed(question),
      response: isUnread(question) ? withPictures(question, work.student.fileName) : question.response,
      isNotRead: isUnread(question),
      feedback: studentFeedbackOf(question),
      marksObtained: question.graded === true ? question.marksObtained : null,
    })),
    marksObtained: obtained,
    marksPossible: possible,
    grade: possible > 0 ? toGrade(profile?.gradeBoundaries ?? [], (100 * obtained) / possible) : null,
    hasAnswers: false,
  };
}

/** Feedback that AURA wrote for another mark is not printed, as students do not see it either. */
const studentFeedbackOf = (question: GradedQuestion): string =>
  question.checked && outdatedFeedbackMarks(question, question) !== null ? '' : question.feedback;

const isUnread = (question: GradedQuestion) => markStateOf(question) === 'not-read';

/** Returns an answer with images of the parts of the page that could not be read. */
function withPictures({ response, places }: GradedQuestion, fileName: string): string {
  // A drawing that is the whole answer already contains its image.
  const shown = response.replace(/<[^>]+>/g, '').trim() === '' ? pagesShownIn(response) : [];
  const hidden = places.filter(({ page }) => !shown.includes(page));
  const pieces = hidden.map(({ page, box }) => {
    const sides = [box.x, box.y, box.width, box.height].map((side) => Math.max(0, Math.round(side)));
    return `<p><img src="${pagePicture(fileName, page).replace(/\.png$/, '')}.${sides.join('-')}.png" alt="As it is written on page ${page}"></p>`;
  });
  return response + pieces.join('');
}

/** Returns the pages of which parts are shown as images. */
const pagesShownIn = (html: string): number[] =>
  [...html.matchAll(/\.(\d+)\.\d+-\d+-\d+-\d+\.png"/g)].map(([, page]) => Number(page));

/** Returns the works that have a mark, and can be printed therefore, in the order of the register. */
export function printableWorks(works: Works): StudentWork[] {
  return Object.values(works)
    .filter(({ questions }) => questions.some(({ graded }) => graded === true))
    .sort((one, other) => compareInRegister(one.student, other.student));
}

function markOf(question: GradedQuestion): number | string | null {
  if (isUnread(question)) return terms.notRead();
  return question.graded === true ? question.marksObtained : null;
}

/** The total is unknown until every answer is read. */
function statusOf(questions: readonly GradedQuestion[]): string {
  const notRead = questions.filter(isUnread);
  if (notRead.length > 0)
    return t.unreadQuestions({
      questions: notRead
        .map((each) => terms.questionShort({ question: labelMarkedQuestion(each) }))
        .join(', '),
    });
  if (!isWholeGraded({ questions })) return t.notFullyGraded();
  const unchecked = questions.filter(({ checked }) => !checked).length;
  return unchecked === 0 ? terms.graded() : t.gradedToCheck({ count: unchecked });
}

interface SummaryOptions {
  /** The students of the course, of whom those without work get a row as well. */
  students?: readonly ({ id: number } & InRegister)[];
  /** Empty if the school shows percentages only: then there is no such column. */
  gradeBoundaries?: readonly GradeBoundary[];
}

type Row = (string | number | null)[];

/**
 * Returns the summary: a row for each student with the roll number if the school has them, the marks by question, the
 * total, its percentage, the status and, last, the school's grade.
 */
export function summaryRows(
  works: Works,
  { students = [], gradeBoundaries = [] }: SummaryOptions = {},
): Row[] {
  const all = Object.values(works);
  const questions = [
    ...new Map(all.flatMap((work) => work.questions.map((each) => [each.number, each]))).values(),
  ].sort((one, other) => one.number - other.number);
  const absent = students.filter(({ id }) => !works[String(id)]);
  const rows = [
    ...all.map((work) => ({ student: work.student, row: rowOf(work, questions, gradeBoundaries) })),
    ...absent.map((student) => ({ student, row: absentRow(student, questions, gradeBoundaries) })),
  ].sort((one, other) => compareInRegister(one.student, other.student));
  const head = headRow(questions, gradeBoundaries);
  if (rows.every(({ student }) => !student.rollNumber)) return [head, ...rows.map(({ row }) => row)];
  return [
    withRollNumber(head, terms.rollNumber()),
    ...rows.map(({ student, row }) => withRollNumber(row, student.rollNumber ?? null)),
  ];
}

/** Inserts the roll number after the name. */
const withRollNumber = ([id = null, name = null, ...more]: Row, rollNumber: string | null): Row => [
  ...[id, name, rollNumber],
  ...more,
];

function headRow(questions: readonly GradedQuestion[], gradeBoundaries: readonly GradeBoundary[]): Row {
  const labels = distinctLabels(questions);
  return [
    t.studentId(),
    terms.student(),
    ...questions.map(({ number, marksPossible }) =>
      t.qOfMarks({ question: labels.get(number) ?? String(number), marks: marksPossible }),
    ),
    t.marksObtained(),
    t.marksPossible(),
    terms.percent(),
    terms.status(),
    ...(gradeBoundaries.length > 0 ? [terms.grade()] : []),
  ];
}

function rowOf(
  { student, questions }: StudentWork,
  columns: readonly GradedQuestion[],
  gradeBoundaries: readonly GradeBoundary[],
): Row {
  const marks = new Map(questions.map((question) => [question.number, markOf(question)]));
  const { obtained, possible } = sumMarks(questions);
  const percent = isWholeGraded({ questions }) ? toPercent(obtained, possible) : null;
  return [
    student.id,
    student.name,
    ...columns.map(({ number }) => marks.get(number) ?? null),
    questions.some(isUnread) ? null : obtained,
    possible,
    percent,
    statusOf(questions),
    ...(gradeBoundaries.length > 0
      ? [percent === null ? null : toGrade(gradeBoundaries, (100 * obtained) / possible)]
      : []),
  ];
}

/** The row of a student who has not handed in. */
function absentRow(
  { id, name }: { id: number; name: string },
  columns: readonly GradedQuestion[],
  gradeBoundaries: readonly GradeBoundary[],
): Row {
  const noMarks = columns.map(() => null);
  const { possible } = sumMarks(columns);
  const noGrade = gradeBoundaries.length > 0 ? [null] : [];
  return [id, name, ...noMarks, null, possible, null, terms.notSubmitted(), ...noGrade];
}
