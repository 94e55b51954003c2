/** Converts an assignment and its work to papers for printing. Pure. */

import { pagePicture } from '@classi/contract/files/limits';
import { isWholeGraded, percentOf, totalOf } from '@classi/contract/grading/statistics';
import { type GradeBoundary, gradeOf } from '@classi/contract/school/grade-schemes';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { Profile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import type { GradedMode, GradedPaper, HeaderLayout } from '../../../paper/contents.ts';
import { headOf, type PrintedAssignment, printed } from '../../../ui/downloads/assignment-paper.ts';
import { markedQuestionLabelOf, markStateOf } from '../rules/mark-state.ts';
import type { Works } from '../rules/works.ts';

export function gradedPaper(
  assignment: PrintedAssignment,
  profile: Profile | null,
  work: StudentWork,
  mode: GradedMode,
  layout: HeaderLayout,
): GradedPaper {
  const { obtained, possible } = totalOf(work.questions);
  return {
    kind: 'graded',
    ...headOf(assignment, profile, layout),
    mode,
    studentName: work.student.name,
    questions: work.questions.map((question) => ({
      ...printed(question),
      response: isUnread(question) ? withPictures(question, work.student.fileName) : question.response,
      isNotRead: isUnread(question),
      feedback: question.feedback,
      marksObtained: question.graded === true ? question.marksObtained : null,
    })),
    marksObtained: obtained,
    marksPossible: possible,
    grade: possible > 0 ? gradeOf(profile?.gradeBoundaries ?? [], (100 * obtained) / possible) : null,
    includeAnswers: false,
  };
}

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

/** Returns the works that have a mark, and can be printed therefore, sorted by name. */
export function printableWorks(works: Works): StudentWork[] {
  return Object.values(works)
    .filter(({ questions }) => questions.some(({ graded }) => graded === true))
    .sort((one, other) => one.student.name.localeCompare(other.student.name));
}

function markOf(question: GradedQuestion): number | string | null {
  if (isUnread(question)) return t.notRead();
  return question.graded === true ? question.marksObtained : null;
}

/** The total is unknown until every answer is read. */
function statusOf(questions: readonly GradedQuestion[]): string {
  const notRead = questions.filter(isUnread);
  if (notRead.length > 0)
    return t.notReadQuestions({
      questions: notRead.map((each) => t.q({ question: markedQuestionLabelOf(each) })).join(', '),
    });
  return isWholeGraded({ questions }) ? t.graded() : t.notFullyGraded();
}

/**
 * Returns the summary: a row for each student with the marks by question, the total, its percentage and, last, the
 * school's grade.
 * @param gradeBoundaries empty if the school shows percentages only: then there is no such column
 */
export function summaryRows(
  works: Works,
  gradeBoundaries: readonly GradeBoundary[] = [],
): (string | number | null)[][] {
  const all = Object.values(works).sort((one, other) => one.student.name.localeCompare(other.student.name));
  const numbers = [...new Set(all.flatMap(({ questions }) => questions.map(({ number }) => number)))].sort(
    (one, other) => one - other,
  );
  const questionsById = new Map(
    all.flatMap(({ questions }) => questions.map((question) => [question.number, question])),
  );
  const heads = numbers.map((number) => {
    const question = questionsById.get(number);
    return question
      ? t.qOfMarks({ question: markedQuestionLabelOf(question), marks: question.marksPossible })
      : t.q({ question: number });
  });
  const hasGrades = gradeBoundaries.length > 0;
  const rows = all.map(({ student, questions }) => {
    const marks = new Map(questions.map((question) => [question.number, markOf(question)]));
    const { obtained, possible } = totalOf(questions);
    const graded = isWholeGraded({ questions });
    return [
      student.id,
      student.name,
      ...numbers.map((number) => marks.get(number) ?? null),
      questions.some(isUnread) ? null : obtained,
      possible,
      graded ? percentOf(obtained, possible) : null,
      statusOf(questions),
      ...(hasGrades
        ? [graded && possible > 0 ? gradeOf(gradeBoundaries, (100 * obtained) / possible) : null]
        : []),
    ];
  });
  return [
    [
      ...[
        t.studentId(),
        t.student(),
        ...heads,
        t.marksObtained(),
        t.marksPossible(),
        t.percent(),
        t.status(),
      ],
      ...(hasGrades ? [t.grade()] : []),
    ],
    ...rows,
  ];
}
