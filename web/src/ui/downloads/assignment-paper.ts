/** Converts an assignment to a paper for printing, with the school's header (spec 2 §9). Pure. */
import { countedMarks } from '@classi/contract/assignments/counted-marks';
import type { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import type { Profile } from '../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../lib/time/school-time.ts';
import {
  type AssignmentPaper,
  HEADER_LAYOUTS,
  type HeaderLayout,
  type PaperHead,
  type PaperQuestion,
} from '../../paper/contents.ts';

type Reply = ReplyOf<typeof getAssignmentQuestions>;

type PrintedQuestion = Omit<PaperQuestion, 'label'> & { label: string; number: number };

export interface PrintedAssignment
  extends Pick<Reply, 'title' | 'courseName' | 'dueAt' | 'timezone' | 'timeLimit' | 'studentInstructions'> {
  questions: readonly PrintedQuestion[];
}

/** The ways to print an assignment (spec 2 §9). */
export const ASSIGNMENT_PRINTS = ['questions', 'writing-space', 'answers', 'complete'] as const;
export type AssignmentPrint = (typeof ASSIGNMENT_PRINTS)[number];

const isLayout = (key: string): key is HeaderLayout => (HEADER_LAYOUTS as readonly string[]).includes(key);

export interface Layouts {
  offered: { key: HeaderLayout; label: string }[];
  preset: HeaderLayout;
}

/** Returns the school's layouts that this release knows; 'standard' if the school names none. */
export function listLayouts(profile: Profile | null): Layouts {
  const { headerFormats = [], defaultHeaderFormat = '' } = profile?.paperHead ?? {};
  const offered = headerFormats.flatMap(({ key, label }) => (isLayout(key) ? [{ key, label }] : []));
  const preset = offered.find(({ key }) => key === defaultHeaderFormat) ?? offered[0];
  return { offered, preset: preset?.key ?? 'standard' };
}

export function buildPaperHead(
  assignment: PrintedAssignment,
  profile: Profile | null,
  layout: HeaderLayout,
): PaperHead {
  const { title, courseName, dueAt, timezone } = assignment;
  return {
    title,
    schoolName: profile?.schoolName ?? '',
    courseName,
    dueDate: `${formatDate(dueAt, timezone)}, ${schoolClock(dueAt, timezone)}`,
    layout,
    logo: profile?.paperHead?.logo ?? null,
  };
}

/** Converts a question. It is printed under its label, or under its number if it has none. */
export const printed = (question: PrintedQuestion): PaperQuestion => ({
  label: question.label.trim() === '' ? String(question.number) : question.label,
  section: question.section,
  choice: question.choice,
  stem: question.stem,
  question: question.question,
  answer: question.answer,
  gradingInstructions: question.gradingInstructions,
  marksPossible: question.marksPossible,
});

export interface PaperOptions {
  layout: HeaderLayout;
  shouldShowMarks: boolean;
}

/** Returns a time limit (seconds) as it is printed, such as '1 hour 30 minutes'; '' for none. */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const parts: [number, string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  return parts
    .flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}${count === 1 ? '' : 's'}` : []))
    .join(' ');
}

export function assignmentPaper(
  assignment: PrintedAssignment,
  profile: Profile | null,
  print: AssignmentPrint,
  { layout, shouldShowMarks }: PaperOptions,
): AssignmentPaper {
  return {
    kind: 'assignment',
    ...buildPaperHead(assignment, profile, layout),
    timeAllowed: durationText(assignment.timeLimit),
    instructions: assignment.studentInstructions,
    questions: assignment.questions.map(printed),
    totalMarks: countedMarks(assignment.questions, ({ marksPossible }) => marksPossible),
    shouldHideMarks: !shouldShowMarks,
    hasWritingSpace: print === 'writing-space',
    hasAnswers: print === 'answers' || print === 'complete',
    hasGradingInstructions: print === 'complete',
  };
}
