/** Pure rules for a new assignment (spec 2 §4, §5). */
import type { ChangedQuestion, Choice, DraftQuestion, RefusalCode } from '@classi/contract';
import { isBlank, RichTextError, sanitise } from '@classi/richtext';
import { isTimeZone, toMoment } from '../../platform/clock/zone.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import { marksToQuarters, reachableQuarters } from './quarters.ts';
import { acceptedChoices } from './questions/choices.ts';

/** The maximum of an assignment's total marks, because the wire limits a number of marks to it. */
const TOTAL_MARKS_MAX = 10_000;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:(?<=:\d{2}:\d{2})\.\d{1,9})?$/;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The years that the wire can represent in any time zone. */
const FIRST_YEAR = 1901;
const LAST_YEAR = 9998;

/** Returns whether the date exists; `Date` would convert 30 February to a day in March. */
function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date)) return false;
  return at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() <= LAST_YEAR;
}

/**
 * Parses an ISO 8601 text with an offset, or a local time in `timezone` (wire.md 5).
 * @returns null if it is neither
 */
export function dueMoment(text: string, timezone: string): Date | null {
  const wall = WALL_CLOCK.exec(text);
  if (wall) {
    const [, date = '', time = ''] = wall;
    return isDay(date) ? toMoment(date, time, timezone) : null;
  }
  const [, date = ''] = WITH_OFFSET.exec(text) ?? [];
  const at = new Date(text);
  return isDay(date) && !Number.isNaN(at.getTime()) ? at : null;
}

export interface ScheduleInput {
  dueDate: string;
  timezone: string;
  studentSubmissionsAllowed: boolean;
  makeLive?: 'immediately' | 'scheduled' | undefined;
  liveDate?: string | undefined;
  liveTime?: string | undefined;
}

/**
 * Returns when the assignment is due and when students can see it. An exam on paper can be seen from its due date on unless the teacher
 * chooses an earlier time, so that no one reads it before the exam.
 * @throws Refused assignment/timezone, assignment/due-when, assignment/live-when, assignment/live-after-due
 */
export function resolveSchedule(input: ScheduleInput, now: Date): { dueAt: Date; liveAt: Date } {
  const { timezone, liveDate, liveTime } = input;
  if (!isTimeZone(timezone)) refuse('assignment/timezone', { timezone });
  const dueAt = dueMoment(input.dueDate, timezone);
  if (!dueAt) refuse('assignment/due-when');
  const isOnPaper = !input.studentSubmissionsAllowed;
  const isScheduled = input.makeLive === 'scheduled';
  if (isOnPaper && (input.makeLive === undefined || (isScheduled && (!liveDate || !liveTime))))
    return { dueAt, liveAt: dueAt };
  if (!isScheduled) return { dueAt, liveAt: now };
  if (!liveDate || !liveTime) refuse('assignment/live-when');
  const liveAt = isDay(liveDate) && CLOCK.test(liveTime) ? toMoment(liveDate, liveTime, timezone) : null;
  if (!liveAt) refuse('assignment/live-when');
  if (isOnPaper ? liveAt > dueAt : liveAt >= dueAt) refuse('assignment/live-after-due');
  return { dueAt, liveAt };
}

/** Returns the first reason why an assignment cannot have these questions, with the number of the question; null if there is none. */
export function questionsProblem(
  drafts: DraftQuestion[],
): { code: Extract<RefusalCode, `assignment/${string}`>; number?: number } | null {
  if (drafts.length === 0) return { code: 'assignment/no-questions' };
  for (const [index, draft] of drafts.entries()) {
    if (isBlank(draft.question)) return { code: 'assignment/empty-question', number: index + 1 };
  }
  for (const [index, draft] of drafts.entries()) {
    if (draft.flag.trim() !== '') return { code: 'assignment/flagged', number: index + 1 };
  }
  return null;
}

/**
 * Returns the questions as they are stored: ordered by number, with sanitised rich text.
 * @throws Refused assignment/no-questions, assignment/empty-question, assignment/flagged, assignment/choice; http/invalid for text that is
 * not accepted
 */
export function acceptedQuestions(drafts: DraftQuestion[]): DraftQuestion[] {
  const ordered = drafts.toSorted((a, b) => a.number - b.number).map(sanitised);
  const problem = questionsProblem(ordered);
  if (problem) refuse(problem.code, problem.number === undefined ? {} : { number: problem.number });
  const accepted = acceptedChoices(ordered);
  assertTotal(reachableQuarters(accepted));
  return accepted;
}

/** @throws Refused http/invalid if the reachable marks exceed `TOTAL_MARKS_MAX` */
export function assertTotal(quarters: number): void {
  if (quarters > marksToQuarters(TOTAL_MARKS_MAX)) {
    throw invalid('questions', 'An assignment can have at most 10,000 marks.');
  }
}

function sanitised(draft: DraftQuestion, index: number): DraftQuestion {
  try {
    return { ...withCleanText(draft), number: index + 1 };
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    throw invalid(`questions.${index}`, `Question ${index + 1}: ${error.message}`);
  }
}

/** @throws RichTextError */
export function withCleanText(draft: DraftQuestion): DraftQuestion {
  return {
    ...draft,
    stem: sanitise(draft.stem),
    question: sanitise(draft.question),
    answer: sanitise(draft.answer),
    gradingInstructions: sanitise(draft.gradingInstructions),
  };
}

/** Returns a refusal with status 400 and its own message. */
export function invalid(path: string, message: string): Refused {
  const refused = new Refused('http/invalid', {}, { issues: [{ path, message }] });
  refused.message = message;
  return refused;
}

/** The fields of a question that a teacher writes. */
export interface QuestionWords {
  question: string;
  answer: string;
  gradingInstructions: string;
  possibleQuarters: number;
  stem: string;
  tags: readonly string[];
  section: string;
}

type ChangedField = ChangedQuestion['changed'][number];

/** Returns the wire's names of the fields that differ. */
export function changedFields(before: QuestionWords, after: QuestionWords): ChangedField[] {
  const differs: Record<ChangedField, boolean> = {
    question: before.question !== after.question,
    answer: before.answer !== after.answer,
    grading_instructions: before.gradingInstructions !== after.gradingInstructions,
    marks_possible: before.possibleQuarters !== after.possibleQuarters,
    stem: before.stem !== after.stem,
    tags: JSON.stringify(before.tags) !== JSON.stringify(after.tags),
    section: before.section !== after.section,
  };
  return (Object.keys(differs) as ChangedField[]).filter((field) => differs[field]);
}

/**
 * Returns the new order: remaining items keep their order, and each added one is put at the position of its number, from 1. A number beyond
 * the end means last.
 */
export function placedNew<Id>(stay: readonly Id[], added: readonly { number: number; id: Id }[]): Id[] {
  const order = [...stay];
  for (const { number, id } of added.toSorted((one, other) => one.number - other.number))
    order.splice(number - 1, 0, id);
  return order;
}

/** Returns the groups that are no longer choices, because no alternative may be left out any more. */
export function settledGroups(questions: readonly { choice: Choice | null }[]): ReadonlySet<number> {
  const groups = new Map<number, { counted: number; alternatives: Set<number> }>();
  for (const { choice } of questions) {
    if (!choice) continue;
    const { counted, alternatives } = groups.get(choice.group) ?? { ...choice, alternatives: new Set() };
    groups.set(choice.group, { counted, alternatives: alternatives.add(choice.alternative) });
  }
  const settled = [...groups].filter(([, { counted, alternatives }]) => counted >= alternatives.size);
  return new Set(settled.map(([group]) => group));
}
