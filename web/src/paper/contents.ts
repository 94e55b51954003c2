/** What can be printed: an assignment, or one student's graded work. Rich text is HTML as the server gives it. */
import type { ScoreBand } from '@classi/contract/grading/statistics';

interface PaperChoice {
  group: number;
  alternative: number;
  counted: number;
}

export interface PaperQuestion {
  /** The printed label, or the number. */
  label: string;
  section: string;
  choice: PaperChoice | null;
  /** What parts share: printed once above the parts that follow one another. */
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
}

/** Layouts of the head of a paper; a school names those that it uses (spec 2 §2, §3). */
export const HEADER_LAYOUTS = ['standard', 'ks2', 'ks3'] as const;
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number];

export interface PaperHead {
  title: string;
  schoolName: string;
  courseName: string;
  /** In words, such as '3 May 2026, 23:59'; '' leaves it out. */
  dueDate: string;
  layout: HeaderLayout;
  /** A `data:` address of a PNG, JPEG or SVG; null where the school has none. */
  logo: string | null;
}

/** Spec 2 §3 'PDF options'. */
export interface AssignmentPaper extends PaperHead {
  kind: 'assignment';
  /** To students, above the questions; '' where there are none. */
  instructions: string;
  questions: readonly PaperQuestion[];
  totalMarks: number;
  hideMarks: boolean;
  includeWritingSpace: boolean;
  includeAnswers: boolean;
  includeGradingInstructions: boolean;
}

/** Complete: question, answer, marks and feedback. The others leave out question and answer, and the first of them the marks too. */
export const GRADED_MODES = ['complete', 'feedback-only', 'feedback-grades'] as const;
export type GradedMode = (typeof GRADED_MODES)[number];

export interface GradedPaperQuestion extends PaperQuestion {
  response: string;
  feedback: string;
  /** Null while it is not graded. */
  marksObtained: number | null;
  /** Nobody has read it yet: the pictures in it show what was written. */
  isNotRead?: boolean;
}

export interface GradedPaper extends PaperHead {
  kind: 'graded';
  mode: GradedMode;
  studentName: string;
  questions: readonly GradedPaperQuestion[];
  marksObtained: number;
  marksPossible: number;
  /** What a right answer says, under each answer. */
  includeAnswers: boolean;
}

export type Paper = AssignmentPaper | GradedPaper;

/** A picture as it is set: JPEG or PNG, and the size in which it is shown, in CSS pixels. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'jpg' | 'png';
  width: number;
  height: number;
}

export type Band = ScoreBand;
