import type { ChangedQuestion } from '@classi/contract/assignments/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../lib/http.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { WrittenQuestion } from '../wizard/draft.ts';
import { questionsProblem } from '../wizard/rules.ts';
import { refreshAssignment } from './queries.ts';
import { type Assignment, asWritten, changesOf, countChanges, keyOf, type StoredQuestion } from './rules.ts';
import {
  type HandedIn,
  listHandedIn,
  QuestionChangedError,
  regradeQuestions,
  resolveFlag,
  saveQuestions,
} from './save.ts';

/** What the teacher has to decide before the questions are saved. */
export type Asked =
  | { what: 'regrade'; numbers: number[]; handedIn: HandedIn }
  | { what: 'conflict'; number: number; mine: WrittenQuestion; now: ChangedQuestion; sentence: string };

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** A flag that was resolved on the page is resolved at once: no answer is marked anew for it. */
function useResolving(
  assignmentId: number,
  stored: readonly StoredQuestion[],
  now: readonly WrittenQuestion[],
) {
  const sent = useRef(new Set<number>());
  useEffect(() => {
    for (const question of stored) {
      const here = now.find(({ key }) => key === keyOf(question.id));
      if (here?.flag !== '' || question.flag === '' || sent.current.has(question.id)) continue;
      sent.current.add(question.id);
      resolveFlag(question)
        .then(() => refreshAssignment(assignmentId))
        .catch((error: unknown) => {
          toast.error(`Question ${question.number} is still flagged`, {
            id: 'flag',
            detail: sentenceOf(error),
          });
        })
        .finally(() => sent.current.delete(question.id));
    }
  }, [assignmentId, stored, now]);
}

/** The questions of an assignment, being changed: with their snapshot, which is what is stored (spec 2 §4). */
export function useQuestions(assignment: Assignment) {
  const { id, questions: stored } = assignment;
  const [written, setWritten] = useState(() => stored.map(asWritten));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { alert } = useDialogs();
  const changes = changesOf(stored, written);
  const changed = countChanges(changes) > 0;
  const latest = useRef(written);
  latest.current = written;
  // What somebody else saved is shown as long as nothing was changed here.
  const before = useRef(stored);
  const adopt = useRef(false);
  useEffect(() => {
    const unchanged = adopt.current || countChanges(changesOf(before.current, latest.current)) === 0;
    before.current = stored;
    adopt.current = false;
    if (unchanged) setWritten(stored.map(asWritten));
  }, [stored]);
  useResolving(id, stored, written);

  const setQuestions = useCallback(
    (next: (questions: WrittenQuestion[]) => WrittenQuestion[]) => setWritten((now) => next(now)),
    [],
  );

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      const mine =
        error instanceof QuestionChangedError &&
        latest.current.find(({ key }) => key === keyOf(error.questionId));
      if (error instanceof QuestionChangedError && mine) {
        const number = latest.current.indexOf(mine) + 1;
        setAsked({ what: 'conflict', number, mine, now: error.now, sentence: error.message });
      } else {
        setAsked(null);
        setProblem(`${sentenceOf(error)} What you changed is still here.`.trim());
      }
    } finally {
      setBusy(false);
    }
  };

  const store = async (numbers: number[], handedIn: HandedIn | null) => {
    const renamed = new Map<string, string>();
    try {
      await saveQuestions(id, changes, written, renamed);
      adopt.current = true;
    } finally {
      // What was saved before a failure is saved: the rest is still a change.
      setWritten((now) => now.map((each) => ({ ...each, key: renamed.get(each.key) ?? each.key })));
      await refreshAssignment(id);
    }
    setAsked(null);
    if (handedIn) await regradeQuestions(id, numbers, handedIn).catch(sayNotRegraded);
    toast.success('Questions saved', { id: 'questions' });
  };

  const save = () =>
    attempt(async () => {
      const wrong = questionsProblem(written);
      if (wrong) {
        await alert({ title: wrong.sentence.replace('previewing', 'saving') });
        if (wrong.key) document.getElementById(`question-${wrong.key}`)?.scrollIntoView();
        return;
      }
      const numbers = changes.changed.map((each) => each.stored.number);
      const handedIn = assignment.hasWork && numbers.length > 0 ? await listHandedIn(id, numbers) : null;
      if (handedIn && handedIn.studentIds.length > 0) setAsked({ what: 'regrade', numbers, handedIn });
      else await store(numbers, null);
    });

  const reset = () => {
    setWritten(stored.map(asWritten));
    setAsked(null);
    setProblem('');
  };

  /** What stands there was seen: theirs is taken, or mine is based on it. */
  const settle = (theirs: boolean) => {
    if (asked?.what !== 'conflict') return;
    const { mine, now } = asked;
    const { question, answer, gradingInstructions, marksPossible } = now;
    const words = { question, answer, gradingInstructions, marksPossible };
    if (theirs)
      setQuestions((all) => all.map((each) => (each.key === mine.key ? { ...each, ...words } : each)));
    setAsked(null);
    void refreshAssignment(id);
  };

  return {
    questions: written,
    setQuestions,
    changes,
    changed,
    asked,
    busy,
    problem,
    save,
    cancel: reset,
    confirmRegrade: () => {
      if (asked?.what === 'regrade') void attempt(() => store(asked.numbers, asked.handedIn));
    },
    cancelRegrade: reset,
    takeTheirs: () => settle(true),
    keepMine: () => settle(false),
  };
}

function sayNotRegraded(error: unknown): void {
  const unseen = error instanceof HttpError && error.code === 'regrade/marks-unseen';
  toast.warning('The questions are saved; their answers are not marked again', {
    id: 'not-regraded',
    detail: unseen
      ? 'Somebody gave a mark meanwhile. “Ask AURA to mark it again” among the submissions lists it.'
      : `${sentenceOf(error)} “Ask AURA to mark it again” among the submissions does it.`,
  });
}

export type QuestionsState = ReturnType<typeof useQuestions>;
