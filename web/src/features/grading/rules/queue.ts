/** The queue 'Needs you': the answers that need a person, with the likeliest errors first. */

import { isSubmitted } from '@classi/contract/grading/status';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/rules.ts';
import { isFlagged, labelMarkedQuestion, markStateOf } from './mark-state.ts';
import type { Works } from './works.ts';

/** One answer that needs a person. */
export interface QueueItem {
  studentId: number;
  name: string;
  question: number;
  /** The printed label, or the number if there is none. */
  label: string;
  isFlagged: boolean;
  confidence: number | null;
  /** The answer was not read and has no mark. */
  isNotRead: boolean;
  /** Whether it is about a paper with another student's name. */
  isWithheld?: boolean;
  /** False if only the paper needs a person, not the answer itself. */
  isAnswer?: boolean;
  /** Whether the student waits for another look at the mark. */
  isRequest?: boolean;
  reason: string;
}

function queueItem(work: StudentWork, question: GradedQuestion): QueueItem {
  const hasFlag = isFlagged(question);
  const isUnread = markStateOf(question) === 'not-read';
  const why = sentenceText(hasFlag ? question.flag : question.confidenceReason) || t.lowConfidence();
  return {
    studentId: work.student.id,
    name: work.student.name,
    question: question.number,
    label: labelMarkedQuestion(question),
    isFlagged: hasFlag,
    confidence: question.confidence,
    isNotRead: isUnread,
    reason: isUnread ? t.unreadWithFlag({ flag: sentenceText(question.flag) }).trim() : why,
  };
}

/** Returns the item of a paper with another student's name: its first question, in place of the whole paper. */
function withheldItem(work: StudentWork): QueueItem | undefined {
  const [question] = work.questions;
  const name = (work.student.paperNames ?? []).find(({ inCourse }) => inCourse);
  if (!question || !name || !work.student.isWithheld) return undefined;
  const { student } = work;
  const reason = t.otherNameWarning({ page: name.page, name: name.name, student: student.name });
  return { ...queueItem(work, question), isWithheld: true, reason };
}

/** The open requests of students for another look at their marks, by response. */
export type OpenRequests = ReadonlyMap<number, { text: string }>;

/**
 * Returns the answers that need a person: students' requests for another look, then papers with another student's name, then unread answers, then flagged ones, then those that AURA is unsure of.
 * Each group is sorted by the lowest confidence. A flagged mark by a teacher has no confidence and comes last
 * in its group.
 */
export function buildQueue(works: Works, requests: OpenRequests = new Map()): QueueItem[] {
  const items = Object.values(works)
    .filter(isSubmitted)
    .flatMap((work) => {
      const withheld = withheldItem(work);
      const answers = work.questions
        .filter(
          (question) =>
            requests.has(question.responseId) || ['needs-you', 'not-read'].includes(markStateOf(question)),
        )
        .map((question) => {
          const text = requests.get(question.responseId)?.text;
          const item = queueItem(work, question);
          return text === undefined ? item : { ...item, isRequest: true, reason: t.requestReason({ text }) };
        });
      if (!withheld) return answers;
      const others = answers.filter(({ question }) => question !== withheld.question);
      return [{ ...withheld, isAnswer: others.length < answers.length }, ...others];
    });
  return items.sort(
    (a, b) =>
      Number(b.isRequest ?? false) - Number(a.isRequest ?? false) ||
      Number(b.isWithheld ?? false) - Number(a.isWithheld ?? false) ||
      Number(b.isNotRead) - Number(a.isNotRead) ||
      Number(b.isFlagged) - Number(a.isFlagged) ||
      (a.confidence ?? 1) - (b.confidence ?? 1) ||
      a.name.localeCompare(b.name) ||
      a.question - b.question,
  );
}

/** Counts the answers that need a person, as the server does for the list of assignments and the release. */
export const countQueuedAnswers = (queue: readonly QueueItem[]): number =>
  queue.filter(({ isAnswer = true }) => isAnswer).length;

/** The student and question that identify an answer in the workspace. */
export interface Spot {
  studentId: number;
  question: number;
}

export const isSameSpot = (a: Spot, b: Spot) => a.studentId === b.studentId && a.question === b.question;

/** Returns the item after `here`, or the first one after the last. Null if no other answer needs a person. */
export function nextInQueue(queue: readonly QueueItem[], here: Spot | null, by: 1 | -1 = 1): Spot | null {
  const others = queue.filter((item) => !here || !isSameSpot(item, here));
  if (others.length === 0) return null;
  const at = here ? queue.findIndex((item) => isSameSpot(item, here)) : -1;
  if (at < 0) return others[0] ?? null;
  return queue[(at + by + queue.length) % queue.length] ?? null;
}
