/** What is known of an assignment and its work, as papers to print. Pure. */
import { isWholeGraded, percentOf, totalOf } from '@classi/contract/grading/statistics';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { Profile } from '../../../lib/profile.ts';
import type { GradedMode, GradedPaper, HeaderLayout } from '../../../paper/contents.ts';
import { headOf, type PrintedAssignment, printed } from '../../../ui/downloads/assignment-paper.ts';
import { labelOf } from '../rules/mark-state.ts';
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
      response: question.response,
      feedback: question.feedback,
      marksObtained: question.graded === true ? question.marksObtained : null,
    })),
    marksObtained: obtained,
    marksPossible: possible,
    includeAnswers: false,
  };
}

/** Whose work has a mark, by name: for these there is something to print. */
export function printableWorks(works: Works): StudentWork[] {
  return Object.values(works)
    .filter(({ questions }) => questions.some(({ graded }) => graded === true))
    .sort((one, other) => one.student.name.localeCompare(other.student.name));
}

const markOf = ({ graded, marksObtained }: GradedQuestion) => (graded === true ? marksObtained : null);

/** The summary: a line for each student, marks by question, the total and its percent. */
export function summaryRows(works: Works): (string | number | null)[][] {
  const all = Object.values(works).sort((one, other) => one.student.name.localeCompare(other.student.name));
  const numbers = [...new Set(all.flatMap(({ questions }) => questions.map(({ number }) => number)))].sort(
    (one, other) => one - other,
  );
  const asked = new Map(
    all.flatMap(({ questions }) => questions.map((question) => [question.number, question])),
  );
  const heads = numbers.map((number) => {
    const question = asked.get(number);
    return question ? `Q${labelOf(question)} (of ${question.marksPossible})` : `Q${number}`;
  });
  const rows = all.map(({ student, questions }) => {
    const marks = new Map(questions.map((question) => [question.number, markOf(question)]));
    const { obtained, possible } = totalOf(questions);
    const graded = isWholeGraded({ questions });
    return [
      student.id,
      student.name,
      ...numbers.map((number) => marks.get(number) ?? null),
      obtained,
      possible,
      graded ? percentOf(obtained, possible) : null,
      graded ? 'Graded' : 'Not graded to its end',
    ];
  });
  return [
    ['Student ID', 'Student', ...heads, 'Marks obtained', 'Marks possible', 'Percent', 'Status'],
    ...rows,
  ];
}
