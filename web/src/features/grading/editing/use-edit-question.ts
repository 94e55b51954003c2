import { type ChangedQuestion, updateQuestion } from '@classi/contract/assignments/question-endpoints';
import { listMarksByPeople, type PersonsMark, resetGradingStatus } from '@classi/contract/grading/endpoints';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { QuestionsChangedError, withConflicts } from '../../../lib/live/question-changes.ts';
import * as t from '../../../messages/compiled/grading/editing.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { readWorks, refreshAllWork, refreshAssignment } from '../queries.ts';
import { joinRegrade } from '../regrade/regrades.tsx';
import { describeQuestion, isChanged, type QuestionWords } from './rules.ts';

/** Returns the ids of students whose work is submitted. */
const submitted = (assignmentId: number): number[] =>
  Object.values(readWorks(assignmentId) ?? {}).map(({ student }) => student.id);

function listMarks(assignmentId: number, questionNumber: number): Promise<PersonsMark[]> {
  return call(listMarksByPeople, { body: { assignmentId, questionNumbers: [questionNumber] } });
}

/** @throws QuestionsChangedError, and what `call` throws */
async function saveQuestion(question: { id: number; version: number }, words: QuestionWords): Promise<void> {
  await withConflicts(call(updateQuestion, { body: { ...question, ...words } }));
}

/** Ungrades every answer to the question, so that the server marks it again. @throws what `call` throws */
async function regradeQuestionOfAll(
  assignmentId: number,
  questionNumber: number,
  seenMarks: number[],
): Promise<void> {
  const studentIds = submitted(assignmentId);
  const { regrade } = await call(resetGradingStatus, {
    body: { assignmentId, studentIds, questionNumbers: [questionNumber], seenMarks, regrade: true },
  });
  await refreshAllWork(assignmentId);
  if (!regrade) return;
  const { regradeId, total } = regrade;
  joinRegrade({ regradeId, assignmentId, questionNumbers: [questionNumber], studentIds, total });
}

const refreshQuestions = async (assignmentId: number): Promise<void> => {
  await Promise.all([refreshAssignment(assignmentId), refreshAllWork(assignmentId)]);
};

export interface EditedQuestion extends QuestionWords {
  id: number;
  number: number;
  version: number;
  stem: string;
  tags: string[];
}

/** The decision that is needed before the question is saved. */
export type EditDecision =
  | { what: 'regrade'; students: number; marks: readonly PersonsMark[] }
  | { what: 'conflict'; now: ChangedQuestion; sentence: string };

/**
 * Edits one question: with the snapshot to restore, the question about regrading, and the conflict with
 * another teacher's changes.
 */
export function useEditQuestion(assignmentId: number, question: EditedQuestion, onClose: () => void) {
  const [snapshot] = useState(() => describeQuestion(question));
  const [draft, setDraft] = useState(snapshot);
  const [version, setVersion] = useState(question.version);
  const [decision, setDecision] = useState<EditDecision | null>(null);
  const { isBusy, problem, setProblem, attempt } = useAttempt();

  const onFailure = (error: unknown) => {
    const now = error instanceof QuestionsChangedError ? error.conflicts[0] : undefined;
    if (now) setDecision({ what: 'conflict', now, sentence: errorText(error) });
    else setProblem(errorText(error));
  };

  const askForRegrade = async () => {
    const marks = await listMarks(assignmentId, question.number);
    setDecision({ what: 'regrade', students: submitted(assignmentId).length, marks });
  };

  const store = async (marks: readonly PersonsMark[], isRegrade: boolean) => {
    await saveQuestion({ id: question.id, version }, draft);
    const seenMarks = marks.map(({ id }) => id);
    if (isRegrade)
      await regradeQuestionOfAll(assignmentId, question.number, seenMarks).catch(showNotRegraded);
    await refreshQuestions(assignmentId);
    toast.success(t.questionSaved({ number: question.number }), { id: 'question-saved' });
    onClose();
  };

  return {
    draft,
    decision,
    isBusy,
    problem,
    change: (part: Partial<QuestionWords>) => setDraft((before) => ({ ...before, ...part })),
    save: () =>
      attempt(async () => {
        if (!isChanged(snapshot, draft)) return onClose();
        if (submitted(assignmentId).length > 0) await askForRegrade();
        else await store([], false);
      }, onFailure),
    /** Saves the question, resets its marks, and marks it again (spec 2 §4). */
    confirmRegrade: () =>
      attempt(() => store(decision?.what === 'regrade' ? decision.marks : [], true), onFailure),
    /** Cancelling restores the original question (spec 2 §4). */
    cancelRegrade: () => {
      setDecision(null);
      setDraft(snapshot);
    },
    takeTheirs: (now: ChangedQuestion) => {
      setDraft(describeQuestion(now));
      setVersion(now.version);
      setDecision(null);
      void refreshQuestions(assignmentId);
    },
    /** The teacher has seen the current version, so the next save is based on it. */
    keepMine: (now: ChangedQuestion) => {
      setVersion(now.version);
      setDecision(null);
    },
  };
}

function showNotRegraded(error: unknown): void {
  const isUnseen = error instanceof HttpError && error.code === 'regrade/marks-unseen';
  toast.warning(t.savedRegradeError(), {
    id: 'not-regraded',
    detail: isUnseen ? t.newMarkNote() : t.askAuraHint({ sentence: errorText(error) }),
  });
}

export type EditQuestion = ReturnType<typeof useEditQuestion>;
