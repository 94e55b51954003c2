/** What is known of an assignment and its work, as papers to print. Pure. */
import { countedMarks } from '@classi/contract/assignments/counted-marks';
import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { isWholeGraded, percentOf, totalOf } from '@classi/contract/grading/statistics';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { Profile } from '../../../lib/profile.ts';
import { schoolClock, shownDate } from '../../../lib/school-time.ts';
import {
  type AssignmentPaper,
  type GradedMode,
  type GradedPaper,
  HEADER_LAYOUTS,
  type HeaderLayout,
  type PaperHead,
  type PaperQuestion,
} from '../../../paper/contents.ts';
import { labelOf } from '../rules/mark-state.ts';
import type { Works } from '../rules/works.ts';

export type PrintedAssignment = Pick<
  ReplyOf<typeof getAssignmentQuestions>,
  'title' | 'courseName' | 'dueAt' | 'timezone' | 'questions'
>;

/** What an assignment may be printed with (spec 2 §9). */
export const ASSIGNMENT_PRINTS = ['questions', 'writing-space', 'answers', 'complete'] as const;
export type AssignmentPrint = (typeof ASSIGNMENT_PRINTS)[number];

const isLayout = (key: string): key is HeaderLayout => (HEADER_LAYOUTS as readonly string[]).includes(key);

export interface Layouts {
  offered: { key: HeaderLayout; label: string }[];
  preset: HeaderLayout;
}

/** The layouts of the school that are known here; 'standard' where it names none. */
export function layoutsOf(profile: Profile | null): Layouts {
  const { headerFormats = [], defaultHeaderFormat = '' } = profile?.paperHead ?? {};
  const offered = headerFormats.flatMap(({ key, label }) => (isLayout(key) ? [{ key, label }] : []));
  const preset = offered.find(({ key }) => key === defaultHeaderFormat) ?? offered[0];
  return { offered, preset: preset?.key ?? 'standard' };
}

function headOf(assignment: PrintedAssignment, profile: Profile | null, layout: HeaderLayout): PaperHead {
  const { title, courseName, dueAt, timezone } = assignment;
  return {
    title,
    schoolName: profile?.schoolName ?? '',
    courseName,
    dueDate: `${shownDate(dueAt, timezone)}, ${schoolClock(dueAt, timezone)}`,
    layout,
    logo: profile?.paperHead?.logo ?? null,
  };
}

const printed = (
  question: Omit<PaperQuestion, 'label'> & { label: string; number: number },
): PaperQuestion => ({
  label: labelOf(question),
  section: question.section,
  choice: question.choice,
  stem: question.stem,
  question: question.question,
  answer: question.answer,
  gradingInstructions: question.gradingInstructions,
  marksPossible: question.marksPossible,
});

export interface Wishes {
  layout: HeaderLayout;
  showMarks: boolean;
}

export function assignmentPaper(
  assignment: PrintedAssignment,
  profile: Profile | null,
  print: AssignmentPrint,
  { layout, showMarks }: Wishes,
): AssignmentPaper {
  return {
    kind: 'assignment',
    ...headOf(assignment, profile, layout),
    questions: assignment.questions.map(printed),
    totalMarks: countedMarks(assignment.questions, ({ marksPossible }) => marksPossible),
    hideMarks: !showMarks,
    includeWritingSpace: print === 'writing-space',
    includeAnswers: print === 'answers' || print === 'complete',
    includeGradingInstructions: print === 'complete',
  };
}

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
      percentOf(obtained, possible),
      graded ? 'Graded' : 'Not graded to its end',
    ];
  });
  return [
    ['Student ID', 'Student', ...heads, 'Marks obtained', 'Marks possible', 'Percent', 'Status'],
    ...rows,
  ];
}
