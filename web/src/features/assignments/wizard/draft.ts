/** The state of the wizard until the assignment is created. */
import type { DraftQuestion } from '@classi/contract/assignments/endpoints';
import { DEFAULT_DUE_TIME, DEFAULT_MARKS, type ReleaseMode } from '@classi/contract/assignments/limits';
import type { QuestionPassage } from '@classi/contract/writing/endpoints';
import { newId } from '../../../lib/new-id.ts';
import { schoolClock, schoolDay, schoolDayAfter } from '../../../lib/time/school-time.ts';
import { type EnteredDetails, NO_TEXTS } from '../details/entered-details.ts';
import { type AiDraft, NO_AI } from './ai/ai-draft.ts';
import { EMPTY_SLOT, type Mode, type Processing, type Slots } from './document/slots.ts';
import type { TimeLimit } from './time-limit/rules.ts';

export type Step = 'details' | 'create' | 'preview';
export type Method = 'document' | 'scratch' | 'ai';

export interface Details extends EnteredDetails {
  courseCode: string;
  /** Null until the teacher has chosen. */
  studentSubmissionsAllowed: boolean | null;
  /** `due`: an exam on paper can be read from its due date on. */
  makeLive: 'immediately' | 'scheduled' | 'due';
  /** The date as `YYYY-MM-DD` in the school's calendar; '' while unset. */
  liveDate: string;
  /** The time as `HH:mm`. */
  liveTime: string;
  /** The mode says when students see marks; null means the school's setting. */
  releaseMode: ReleaseMode | null;
  method: Method | null;
}

/** A question with a stable key. Its number is its position. */
export interface WrittenQuestion extends DraftQuestion {
  key: string;
  /** The passage that it is based on, if AURA wrote it. */
  passage?: QuestionPassage | null;
}

/** The document that was read, made from all files that were given. */
export interface ReadDocument {
  mode: Mode;
  /** The pages of the paper, followed by those of its key. */
  pages: number;
  /** The number of pages of the paper, or null if one document has both. */
  paperPages: number | null;
  fileUrl: string;
  documentId: number;
  printedTotal: number | null;
}

/** Text of the key for which no question was found. */
export interface Passage {
  key: string;
  html: string;
}

export interface Draft {
  /** One id per wizard, so that pressing Create repeatedly creates one assignment. */
  requestId: string;
  step: Step;
  details: Details;
  mode: Mode;
  /**
   * The mode says how a combined document is read; null means that none is chosen yet. Separate documents are
   * always read the Normal way.
   */
  processing: Processing | null;
  /** The chosen files of both modes. */
  slots: Slots;
  document: ReadDocument | null;
  /** The document whose reading was started but not followed to its end. */
  unfinished: string | null;
  /** A document whose reading failed. Its pages can be shown, and its questions marked out by hand. */
  unreadable?: ReadDocument | null;
  questions: WrittenQuestion[];
  unmatched: Passage[];
  ai: AiDraft;
  /** The rubrics of one category, against which answers are marked. */
  rubricIds: readonly number[];
  /** Absent until the teacher has chosen. */
  timeLimit?: TimeLimit;
}

export { newId };

/** The initial state of the document step; Normal is preselected (spec 2 §9). */
export const NO_DOCUMENT = {
  mode: 'combined',
  processing: 'normal',
  slots: { scheme: EMPTY_SLOT, paper: EMPTY_SLOT, key: EMPTY_SLOT },
  document: null,
  unfinished: null,
  unreadable: null,
  questions: [],
  unmatched: [],
} satisfies Partial<Draft>;

/** Returns a new draft that is due tomorrow at 23:59; the release date is initially now (spec 2 §5). */
export function freshDraft(now: Date, timezone: string): Draft {
  return {
    requestId: newId(),
    step: 'details',
    details: {
      ...NO_TEXTS,
      dueDate: schoolDayAfter(now, 1, timezone),
      dueTime: DEFAULT_DUE_TIME,
      courseCode: '',
      studentSubmissionsAllowed: null,
      makeLive: 'immediately',
      liveDate: schoolDay(now, timezone),
      liveTime: schoolClock(now, timezone),
      releaseMode: null,
      method: null,
    },
    ...NO_DOCUMENT,
    ai: NO_AI,
    rubricIds: [],
  };
}

export function newQuestion(): WrittenQuestion {
  return {
    key: newId(),
    number: 1,
    question: '',
    answer: '',
    gradingInstructions: '',
    marksPossible: DEFAULT_MARKS,
    tags: [],
    flag: '',
    label: '',
    questionType: null,
    topics: [],
    subject: null,
    stem: '',
    section: '',
    choice: null,
    places: [],
  };
}

/** Returns the questions of a document or of AURA as draft questions, sorted by number. */
export function asWritten(
  questions: readonly (DraftQuestion & { passage?: QuestionPassage | null })[],
): WrittenQuestion[] {
  return [...questions]
    .sort((one, other) => one.number - other.number)
    .map((question) => ({ ...question, key: newId() }));
}

export function asPassages(unmatched: readonly string[]): Passage[] {
  return unmatched.map((html) => ({ key: newId(), html }));
}
