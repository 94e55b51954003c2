import type { ChangedQuestion } from '@classi/contract/assignments/question-endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { QuestionsChangedError } from '../../../lib/live/question-changes.ts';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { WrittenQuestion } from '../wizard/draft.ts';
import { questionNames } from '../wizard/questions/question-names.ts';
import { questionsProblem } from '../wizard/rules.ts';
import { refreshEditedAssignment } from './queries.ts';
import {
  changesMarking,
  countChanges,
  type EditedAssignment,
  findChanges,
  type StoredQuestion,
  toQuestionKey,
} from './rules.ts';
import {
  listSubmitted,
  regradeQuestions,
  resolveFlag,
  type SubmittedStudents,
  saveQuestions,
} from './save.ts';
import { rebased, savedAs, settled, toWritten, type Written } from './written.ts';

/** The decision that is needed before the questions are saved. */
export type SaveDecision =
  | { what: 'regrade'; numbers: number[]; submitted: SubmittedStudents; nameOf: (number: number) => string }
  | {
      what: 'conflict';
      name: string;
      mine: WrittenQuestion | null;
      now: ChangedQuestion;
      sentence: string;
    };

/** Returns a function that names a stored question by its number. */
function storedNames(stored: readonly StoredQuestion[]): (number: number) => string {
  const names = questionNames(stored);
  return (number) => names[stored.findIndex((question) => question.number === number)] ?? String(number);
}

/** Resolving a flag is saved at once, because no answer has to be marked again. */
function useResolving(
  assignmentId: number,
  stored: readonly StoredQuestion[],
  now: readonly WrittenQuestion[],
) {
  const sent = useRef(new Set<number>());
  useEffect(() => {
    for (const question of stored) {
      const here = now.find(({ key }) => key === toQuestionKey(question.id));
      if (here?.flag !== '' || question.flag === '' || sent.current.has(question.id)) continue;
      sent.current.add(question.id);
      resolveFlag(question)
        .then(() => refreshEditedAssignment(assignmentId))
        .catch((error: unknown) => {
          toast.error(t.questionStillFlagged({ number: storedNames(stored)(question.number) }), {
            id: 'flag',
            detail: errorText(error),
          });
        })
        .finally(() => sent.current.delete(question.id));
    }
  }, [assignmentId, stored, now]);
}

/** The questions as edited on this page, merged with newly stored versions. */
function useWritten(stored: readonly StoredQuestion[]) {
  const [written, setWritten] = useState(() => toWritten(stored));
  const followed = useRef(stored);
  useEffect(() => {
    if (followed.current === stored) return;
    followed.current = stored;
    setWritten((now) => rebased(now, stored));
  }, [stored]);
  const setQuestions = useCallback(
    (next: (questions: WrittenQuestion[]) => WrittenQuestion[]) =>
      setWritten((now) => ({ ...now, questions: next([...now.questions]) })),
    [],
  );
  return { written, setWritten, setQuestions };
}

/** Conflicts with another teacher's changes, resolved one question at a time. */
function useConflicts(written: Written, setWritten: (next: (now: Written) => Written) => void) {
  const [conflicts, setConflicts] = useState<{ sentence: string; left: readonly ChangedQuestion[] } | null>(
    null,
  );
  const now = conflicts?.left[0];
  const decision: SaveDecision | null =
    conflicts && now
      ? {
          what: 'conflict',
          name: storedNames(written.base)(written.base.find(({ id }) => id === now.id)?.number ?? 0),
          mine: written.questions.find(({ key }) => key === toQuestionKey(now.id)) ?? null,
          now,
          sentence: conflicts.sentence,
        }
      : null;
  const settle = (isTheirs: boolean) => {
    if (!conflicts || !now) return;
    setWritten((before) => settled(before, now, isTheirs));
    setConflicts({ ...conflicts, left: conflicts.left.slice(1) });
  };
  return { decision, settle, ask: setConflicts };
}

/** Returns the function that checks questions before they are saved, and shows the first that is not complete. */
function useCompletenessCheck() {
  const { alert } = useDialogs();
  return async (questions: readonly WrittenQuestion[]): Promise<boolean> => {
    const wrong = questionsProblem(questions);
    if (!wrong) return true;
    await alert({ title: wrong.sentence.replace('previewing', 'saving') });
    if (wrong.key) document.getElementById(`question-${wrong.key}`)?.scrollIntoView();
    return false;
  };
}

/** Edits the questions of an assignment. The stored questions are the snapshot to restore (spec 2 §4). */
export function useQuestions(assignment: EditedAssignment) {
  const { id, questions: stored } = assignment;
  const { written, setWritten, setQuestions } = useWritten(stored);
  const conflicts = useConflicts(written, setWritten);
  const [regrade, setRegrade] = useState<Extract<SaveDecision, { what: 'regrade' }> | null>(null);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const areComplete = useCompletenessCheck();
  const changes = findChanges(written.base, written.questions);
  useResolving(id, stored, written.questions);

  const onFailure = async (error: unknown) => {
    setRegrade(null);
    if (error instanceof QuestionsChangedError)
      conflicts.ask({ sentence: error.message, left: error.conflicts });
    else setProblem(t.changesKept({ sentence: errorText(error) }).trim());
    await refreshEditedAssignment(id);
  };

  const store = async (numbers: number[], submitted: SubmittedStudents | null) => {
    const sent = written.questions;
    const reply = await saveQuestions(id, changes, written);
    // Questions that another teacher has added arrive with the next fetch.
    setWritten((now) => (reply.length === sent.length ? savedAs(now, sent, reply) : now));
    await refreshEditedAssignment(id);
    setRegrade(null);
    if (submitted) await regradeQuestions(id, numbers, submitted).catch(sayNotRegraded);
    toast.success(t.questionsSaved(), { id: 'questions' });
  };

  const save = () =>
    attempt(async () => {
      if (!(await areComplete(written.questions))) return;
      const numbers = changes.changed.filter(changesMarking).map((each) => each.stored.number);
      const submitted = numbers.length > 0 ? await listSubmitted(id, numbers) : null;
      if (submitted && submitted.studentIds.length > 0)
        setRegrade({ what: 'regrade', numbers, submitted, nameOf: storedNames(written.base) });
      else await store(numbers, null);
    }, onFailure);

  const reset = () => {
    setWritten(() => toWritten(stored));
    setRegrade(null);
    setProblem('');
  };

  return {
    questions: written.questions,
    setQuestions,
    changes,
    hasChanged: countChanges(changes) > 0,
    decision: regrade ?? conflicts.decision,
    isBusy,
    problem,
    save,
    cancel: reset,
    confirmRegrade: () => {
      if (regrade) void attempt(() => store(regrade.numbers, regrade.submitted), onFailure);
    },
    cancelRegrade: reset,
    takeTheirs: () => conflicts.settle(true),
    keepMine: () => conflicts.settle(false),
  };
}

function sayNotRegraded(error: unknown): void {
  const isUnseen = error instanceof HttpError && error.code === 'regrade/marks-unseen';
  toast.warning(t.regradeError(), {
    id: 'not-regraded',
    detail: isUnseen ? t.otherTeacherMarkedNote() : t.askAuraAgainHint({ sentence: errorText(error) }),
  });
}

export type QuestionsState = ReturnType<typeof useQuestions>;
