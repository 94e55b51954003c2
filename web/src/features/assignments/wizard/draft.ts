/** An assignment that is being made: what the wizard holds until it is created. */
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
  /** Null until it was chosen. */
  studentSubmissionsAllowed: boolean | null;
  /** `due`: an exam on paper is read from its due date on. */
  makeLive: 'immediately' | 'scheduled' | 'due';
  /** `YYYY-MM-DD` of the school's calendar; '' while unset. */
  liveDate: string;
  /** `HH:mm` */
  liveTime: string;
  /** When students see marks; null: as the school has set it. */
  releaseMode: ReleaseMode | null;
  method: Method | null;
}

/** A question with a name of its own, so that it stays itself when others come and go. Its number is its place. */
export interface WrittenQuestion extends DraftQuestion {
  key: string;
  /** The passage that it is based on, if AURA wrote it. */
  passage?: QuestionPassage | null;
}

/** The document that was read: what was given, made one. */
export interface ReadDocument {
  mode: Mode;
  /** Of the paper and its key together; the paper's stand first. */
  pages: number;
  /** Those of the paper; null where one document holds both. */
  paperPages: number | null;
  fileUrl: string;
  documentId: number;
  printedTotal: number | null;
}

/** Something that the key says and no question was found for. */
export interface Passage {
  key: string;
  html: string;
}

export interface Draft {
  /** One wizard one assignment, however often Create is pressed. */
  requestId: string;
  step: Step;
  details: Details;
  mode: Mode;
  /** Of a combined document; a separate one is always read the Normal way. Null while nothing is chosen. */
  processing: Processing | null;
  /** What was chosen in either mode. */
  slots: Slots;
  document: ReadDocument | null;
  /** The document whose reading had begun and was not seen to its end. */
  unfinished: string | null;
  /** A document whose reading failed: its pages can be shown, and its questions marked out by hand. */
  unreadable?: ReadDocument | null;
  questions: WrittenQuestion[];
  unmatched: Passage[];
  ai: AiDraft;
  /** Of one category: what answers are looked at for. */
  rubricIds: readonly number[];
  /** Absent while it was not chosen. */
  timeLimit?: TimeLimit;
}

export { newId };

/** The document step as it is entered; Normal is what is chosen there (spec 2 §9). */
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

/** Due tomorrow at 23:59; a release would be now (spec 2 §5). */
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

/** Questions of a document, or written by AURA, in the order of their numbers. */
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
