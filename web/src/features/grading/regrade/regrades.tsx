/** The regrades that this browser started or joined. They continue on the server when the page is closed. */

import { followRegrade, regradeAnswers, regradeQuestion } from '@classi/contract/grading/endpoints';
import type { InstructionOutcome } from '@classi/contract/grading/instruction-outcome';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { call } from '../../../lib/http/api.ts';
import { followRun } from '../../../lib/http/follow-run.ts';
import { stream } from '../../../lib/http/stream.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import * as t from '../../../messages/compiled/grading/regrade.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { changeWorks, refreshAllWork, refreshWork } from '../queries.ts';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { answersRegraded } from '../work-cache.ts';
import { InstructionOutcomes } from './InstructionOutcomes.tsx';

/** A regrade. An answer belongs to it if both its question and its student are listed. */
export interface FollowedRegrade {
  /** Null for a single answer, whose request is awaited. */
  regradeId: number | null;
  assignmentId: number;
  questionNumbers: readonly number[];
  studentIds: readonly number[];
  done: number;
  total: number;
  /** The ids of responses whose new mark has arrived. */
  arrived: ReadonlySet<number>;
}

let regrades: readonly FollowedRegrade[] = [];
let session = new AbortController();
const { subscribe, notify: tell } = createListeners();

function put(before: FollowedRegrade | null, after: FollowedRegrade): FollowedRegrade {
  regrades = [...regrades.filter((each) => each !== before), after];
  tell();
  return after;
}

function remove(regrade: FollowedRegrade): void {
  regrades = regrades.filter((each) => each !== regrade);
  tell();
}

/** The id of the toast about an answer. A new toast replaces the previous one about the same answer. */
const noticeOf = (responseId: number | 'all'): string => `regraded-${responseId}`;

interface RegradeOneRequest {
  assignmentId: number;
  work: StudentWork;
  question: GradedQuestion;
  instructions: string;
  /** The ids of marks by people that may be replaced. */
  replaceMarks: number[];
}

/** Has one answer marked again, and waits for the result. If that fails, its mark does not change. */
export async function regradeOne(request: RegradeOneRequest): Promise<void> {
  const { assignmentId, work, question, instructions, replaceMarks } = request;
  const { id: studentId, fileName, name } = work.student;
  const waiting = put(null, {
    regradeId: null,
    assignmentId,
    questionNumbers: [question.number],
    studentIds: [studentId],
    done: 0,
    total: 1,
    arrived: new Set(),
  });
  const body = {
    ...{ fileName, assignmentId, questionNumber: question.number },
    ...{ instructions, allStudents: false, replaceMarks },
  };
  try {
    const { marksObtained, instructions: outcomes } = await call(regradeQuestion, { body });
    await refreshWork(assignmentId, studentId);
    const change =
      marksObtained === question.marksObtained
        ? t.markUnchanged({ marks: marksObtained })
        : t.markChanged({ from: question.marksObtained, to: marksObtained });
    showOutcome(t.answerRegraded({ question: labelMarkedQuestion(question), name }), {
      marks: change,
      outcomes,
      isOne: true,
      id: noticeOf(question.responseId),
    });
  } catch (error) {
    toast.error(t.answerRegradeError({ question: labelMarkedQuestion(question), name }), {
      id: noticeOf(question.responseId),
      detail: errorText(error),
      action: { label: terms.tryAgain(), run: () => void regradeOne(request) },
    });
  } finally {
    remove(waiting);
  }
}

interface RegradeAnswersRequest {
  assignmentId: number;
  questionNumber: number;
  studentIds: readonly number[];
  instructions: string;
  /** The ids of marks by people that are replaced too. */
  replaceMarks: number[];
}

/**
 * Has the answers of all students to a question marked again. @throws what `call` throws if it could not
 * start
 */
export async function regradeAll(request: RegradeAnswersRequest): Promise<void> {
  const { assignmentId, questionNumber, instructions, replaceMarks } = request;
  const body = { assignmentId, questionNumber, instructions, replaceMarks };
  const { regradeId, total } = await call(regradeAnswers, { body });
  joinRegrade({
    regradeId,
    assignmentId,
    questionNumbers: [questionNumber],
    studentIds: request.studentIds,
    total,
  });
}

type Joined = Pick<FollowedRegrade, 'assignmentId' | 'questionNumbers' | 'studentIds'> & {
  regradeId: number;
  total?: number;
};

/**
 * Follows a regrade that runs on the server, whether it was started here, in another tab, or by a colleague.
 */
export function joinRegrade({ total = 0, ...joined }: Joined): void {
  if (regrades.some(({ regradeId }) => regradeId === joined.regradeId)) return;
  void follow(put(null, { ...joined, done: 0, total, arrived: new Set() }), session.signal);
}

async function follow(started: FollowedRegrade, signal: AbortSignal): Promise<void> {
  const { assignmentId, regradeId } = started;
  let now = started;
  try {
    const open = () => stream(followRegrade, { body: { regradeId: regradeId ?? 0 } }, { signal });
    for await (const event of followRun(open, { signal })) {
      if (event.status === 'error') throw new Error(event.error);
      if (event.status === 'complete') {
        showDone(event);
        break;
      }
      changeWorks(assignmentId, (works) => answersRegraded(works, event.answers));
      const arrived = new Set([...now.arrived, ...event.answers.map(({ responseId }) => responseId)]);
      now = put(now, { ...now, done: event.done, total: event.total, arrived });
    }
  } catch (error) {
    if (!signal.aborted) showFailure(error);
  } finally {
    // Reasons and history are only in the complete work.
    if (!signal.aborted) await refreshAllWork(assignmentId);
    remove(now);
  }
}

interface RegradeOutcome {
  regraded: number;
  changed: number;
  notMarked?: number | undefined;
  instructions?: readonly InstructionOutcome[] | undefined;
}

interface ShownOutcome {
  /** The sentence says what happened to the marks. */
  marks: string;
  outcomes: readonly InstructionOutcome[] | undefined;
  isOne: boolean;
  id: string;
}

/** This is long enough to read several sentences, in ms. */
const OUTCOMES_MS = 15_000;

/**
 * Shows the result without a tick if no instruction was followed. The toast stays until it is closed if an
 * instruction was not understood.
 */
function showOutcome(title: string, { marks, outcomes = [], isOne, id }: ShownOutcome): void {
  const detail =
    outcomes.length === 0 ? (
      marks
    ) : (
      <>
        {marks}
        <InstructionOutcomes outcomes={outcomes} isOne={isOne} />
      </>
    );
  const isFollowed = outcomes.length === 0 || outcomes.some(({ outcome }) => outcome === 'followed');
  const isUnread = outcomes.some(({ outcome }) => outcome === 'not-understood');
  const say = isUnread ? toast.warning : isFollowed ? toast.success : toast.info;
  say(title, { detail, id, ...(outcomes.length > 0 ? { staysMs: OUTCOMES_MS } : {}) });
}

function showDone({ regraded, changed, notMarked = 0, instructions }: RegradeOutcome): void {
  const marks = changed === 0 ? t.noMarkChanged() : t.changedMarksChanged({ changed });
  const words = [marks, notMarkedWords(notMarked)].filter(Boolean).join(' ');
  const id = noticeOf('all');
  showOutcome(t.answersMarkedAgain({ count: regraded }), {
    marks: words,
    outcomes: instructions,
    isOne: false,
    id,
  });
}

function notMarkedWords(count: number): string {
  if (count === 0) return '';
  return t.auraFailedCount({ count });
}

function showFailure(error: unknown): void {
  toast.error(t.regradeIncomplete(), {
    id: noticeOf('all'),
    detail: t.otherMarksUnchanged({ sentence: errorText(error) }).trim(),
  });
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  regrades = [];
  tell();
});

/** Returns the regrades of an assignment that this browser follows. */
export function useRegrades(assignmentId: number): readonly FollowedRegrade[] {
  const all = useSyncExternalStore(subscribe, () => regrades);
  return all.filter((each) => each.assignmentId === assignmentId);
}

/** Returns whether an answer is waiting for its new mark. */
export function isWaiting(
  regrade: FollowedRegrade,
  { studentId, question }: { studentId: number; question: GradedQuestion },
): boolean {
  return (
    regrade.questionNumbers.includes(question.number) &&
    regrade.studentIds.includes(studentId) &&
    !regrade.arrived.has(question.responseId)
  );
}
