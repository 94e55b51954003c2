/**
 * The data of a printed paper: an assignment, or one student's graded work. Rich text is HTML from the
 * server.
 */
import type { ScoreBand } from '@classi/contract/grading/statistics';

interface PaperChoice {
  group: number;
  alternative: number;
  counted: number;
}

export interface PaperQuestion {
  /** The printed label, or the number if there is none. */
  label: string;
  section: string;
  choice: PaperChoice | null;
  /** The text that parts share, printed once above consecutive parts. */
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
}

/** The layouts of a paper's header. A school chooses which of them it uses (spec 2 §2, §3). */
export const HEADER_LAYOUTS = ['standard', 'ks2', 'ks3'] as const;
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number];

export interface PaperHead {
  title: string;
  schoolName: string;
  courseName: string;
  /** The due date as text, such as '3 May 2026, 23:59', or '' to omit it. */
  dueDate: string;
  layout: HeaderLayout;
  /** The logo as a `data:` URL of a PNG, JPEG or SVG, or null. */
  logo: string | null;
}

/** An assignment to print (spec 2 §3 'PDF options'). */
export interface AssignmentPaper extends PaperHead {
  kind: 'assignment';
  /** The time limit as text, such as '1 hour 30 minutes', or '' for none. */
  timeAllowed: string;
  /** Instructions to students above the questions, or ''. */
  instructions: string;
  questions: readonly PaperQuestion[];
  totalMarks: number;
  shouldHideMarks: boolean;
  hasWritingSpace: boolean;
  hasAnswers: boolean;
  hasGradingInstructions: boolean;
}

/**
 * `complete` contains question, answer, marks and feedback. The others omit question and answer, and
 * `feedback-only` the marks too.
 */
export const GRADED_MODES = ['complete', 'feedback-only', 'feedback-grades'] as const;
export type GradedMode = (typeof GRADED_MODES)[number];

export interface GradedPaperQuestion extends PaperQuestion {
  response: string;
  feedback: string;
  /** Null until the question is graded. */
  marksObtained: number | null;
  /** Nobody has read the answer yet. Its images show the handwriting. */
  isNotRead?: boolean;
}

export interface GradedPaper extends PaperHead {
  kind: 'graded';
  mode: GradedMode;
  studentName: string;
  questions: readonly GradedPaperQuestion[];
  marksObtained: number;
  marksPossible: number;
  /** The school's grade for the total; null if the school shows percentages only. */
  grade: string | null;
  /** The answer key is printed below each answer. */
  hasAnswers: boolean;
}

export type Paper = AssignmentPaper | GradedPaper;

/** An image for printing: JPEG or PNG, and its size in CSS pixels. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'jpg' | 'png';
  width: number;
  height: number;
}

export type Band = ScoreBand;
