/** Pure rules of answering (spec 1 §4, §6, §8; wire.md 6, 13). Only this module decides what is late. */
import { randomBytes } from 'node:crypto';
import { NETWORK_GRACE_MS, type RefusalCode, type StudentQuestion, type WorkState } from '@classi/contract';
import { isBlank, RichTextError, sanitise, withoutUnwrittenFormulas } from '@classi/richtext';
import { Refused } from '../../platform/http/refuse.ts';
import type { LateAnswers } from './late-answers/store.ts';

export interface WorkFacts {
  submittedAt: Date | null;
  gradedAt: Date | null;
  /** Whether an answer was saved, even if it was emptied again afterwards. */
  hasAnswers: boolean;
}

/** The status that the student's list shows (spec 1 §4). */
export function workState({ submittedAt, gradedAt, hasAnswers }: WorkFacts): WorkState {
  if (gradedAt) return 'Graded';
  if (submittedAt) return 'Submitted';
  return hasAnswers ? 'In Progress' : 'Incomplete';
}

/** Returns what the student reads about a late answer; undefined if there is none, or if it counts. */
export function lateAnswerState(late: LateAnswers | undefined): StudentQuestion['lateAnswer'] {
  const newest = late?.answers.at(-1);
  if (!newest || late?.inTime) return undefined;
  const decided = late?.decisions.at(-1)?.at;
  return decided && decided >= newest.savedAt ? 'not-counted' : 'waiting';
}

export interface LockFacts {
  /** False if the work is done on paper and the teacher uploads it. */
  answerable: boolean;
  submittedAt: Date | null;
  gradedAt: Date | null;
  /** False while the student must not learn that the work is graded, because its marks are not released. */
  marksVisible: boolean;
  /** The marking status of this answer. */
  marking: 'none' | 'running' | 'graded' | 'not-marked';
  /** Whether the work arrived after the deadline and the network grace. */
  late: boolean;
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** When the session of a timed assignment began. */
  startedAt: Date | null;
}

/** Returns whether the assignment is timed and the student has not begun it, so that its questions are not shown yet. */
export function isBeforeStart({ timeLimit, startedAt }: Pick<LockFacts, 'timeLimit' | 'startedAt'>): boolean {
  return timeLimit > 0 && startedAt === null;
}

export type Lock = Extract<
  RefusalCode,
  | 'answer/on-paper'
  | 'answer/graded'
  | 'answer/question-graded'
  | 'answer/locked'
  | 'answer/submitted'
  | 'answer/past-due'
  | 'session/not-started'
>;

/** Returns why an answer can no longer be edited, in the order of spec 1 §8, or null if it can be edited. */
export function findLock(facts: LockFacts): Lock | null {
  const { answerable, submittedAt, gradedAt, marksVisible, marking, late } = facts;
  if (!answerable) return 'answer/on-paper';
  if (gradedAt && marksVisible) return 'answer/graded';
  if (marking === 'graded' && marksVisible) return 'answer/question-graded';
  if (submittedAt ?? gradedAt) return 'answer/submitted';
  if (late) return 'answer/past-due';
  if (isBeforeStart(facts)) return 'session/not-started';
  // The answer may be marked, or being marked right now, although the work was not handed in.
  return marking === 'none' ? null : 'answer/locked';
}

/** Sanitised rich text in which a letter or digit directly follows a tag is not blank. This check avoids parsing most answers. */
const WORDS = /(?:^|>)[\p{L}\p{N}]/u;

/**
 * Returns an answer as it is stored: sanitised, or null if it is empty (spec 1 §4).
 * @throws Refused answer/too-long
 */
export function answerContent(written: string | null): string | null {
  if (written === null || written === '') return null;
  try {
    const content = withoutUnwrittenFormulas(sanitise(written));
    return WORDS.test(content) || !isBlank(content) ? content : null;
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    const refused = new Refused('answer/too-long');
    refused.message = error.message;
    throw refused;
  }
}

/** Generates the name of a typed submission, which the wire calls `file_name`. */
export function mintTypedName(): string {
  return `typed-${randomBytes(12).toString('base64url')}`;
}

/** The extra time that one student has on one assignment. */
export interface Extension {
  /** The student's own due date; it is never earlier than the assignment's. */
  dueAt?: Date;
  /** Added to the time limit, in seconds. */
  extraSeconds?: number;
}

/**
 * Returns the effect of extra time. It moves the student's due date as well, so that the due date never cuts the extra time off.
 * @param seconds the sum of all extra time of this student
 */
export function extraTime(dueAt: Date, seconds: number): Extension {
  if (seconds <= 0) return {};
  return { extraSeconds: seconds, dueAt: new Date(dueAt.getTime() + seconds * 1000) };
}

export interface DeadlineFacts {
  dueAt: Date;
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** When the time limit starts to run; null before the student has begun. */
  startedAt: Date | null;
  extension?: Extension;
}

/** Returns the earlier of the due date and start + limit, including this student's extension. */
export function computeDeadline({ dueAt, timeLimit, startedAt, extension = {} }: DeadlineFacts): Date {
  const due = Math.max(dueAt.getTime(), extension.dueAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (timeLimit <= 0 || startedAt === null) return new Date(due);
  const seconds = timeLimit + Math.max(0, extension.extraSeconds ?? 0);
  return new Date(Math.min(due, startedAt.getTime() + seconds * 1000));
}

/** Returns whether something that arrives at `at` comes after the deadline and the network grace. */
export function isLate(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > computeDeadline(facts).getTime() + NETWORK_GRACE_MS;
}

/**
 * Returns whether `at` is after the deadline, even within the grace period. A save within the grace period
 * counts unless the work was handed in; a save that is refused after the deadline is stored for the teacher.
 */
export function isAfterDeadline(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > computeDeadline(facts).getTime();
}
