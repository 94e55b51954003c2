import {
  gradePractice,
  type PracticeQuestion,
  resetPractice,
  submitPractice,
} from '@classi/contract/practice/endpoints';
import { NOTHING_ANSWERED } from '@classi/contract/practice/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { refusalText } from '../../../lib/language/translations.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { joinList } from '../../../lib/words.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { usePictures, useUnfinished } from '../../answering/pictures/use-pictures.ts';
import { answeredAnywhere } from '../../answering/saving/answered-anywhere.ts';
import { saveEverything } from '../../answering/saving/save-everything.ts';
import { gradedText, submitQuestion } from '../copy.ts';
import { fetchPracticeAnswers, readPracticeAgain } from '../queries.ts';

interface Grading {
  practiceId: number;
  questions: readonly PracticeQuestion[];
  queue: SaveQueue;
  /** It was handed in before, and its grading did not come to an end. */
  isSubmitted: boolean;
  goTo: (questionId: number) => void;
}

const TOAST_ID = 'practice';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : undefined);

/**
 * Counts the questions with an answer, including those of other tabs and devices. Returns null if the
 * practice was graded or restarted there.
 */
async function countAnswered(
  client: QueryClient,
  { practiceId, questions, queue }: Pick<Grading, 'practiceId' | 'questions' | 'queue'>,
): Promise<number | null> {
  const ask = (signal: AbortSignal) => fetchPracticeAnswers(client, practiceId, signal);
  const { ids, serverAnswers } = await answeredAnywhere({ queue, ask });
  const attempt = questions[0]?.attempt;
  const hasEnded =
    serverAnswers.length > 0 && serverAnswers.every((one) => one.graded || one.attempt !== attempt);
  if (!hasEnded) return questions.filter(({ id }) => ids.has(id)).length;
  await readPracticeAgain(client);
  return null;
}

/** Returns the calls that hand in a practice and have it graded. Each shows its failure. */
function usePracticeCalls(practiceId: number, queue: SaveQueue) {
  const { alert } = useDialogs();
  const client = useQueryClient();
  const navigate = useNavigate();

  /** @returns whether the practice is handed in. `again` is offered after a failure. */
  const submitWork = async (again: () => void): Promise<boolean> => {
    try {
      await call(submitPractice, { body: { practiceId } });
      queue.markSubmitted();
      return true;
    } catch (error) {
      const action = { label: terms.tryAgain(), run: again };
      toast.error(texts.submitError(), { id: TOAST_ID, detail: wordsOf(error), action });
      // Handed in or graded from elsewhere: the page shows what is.
      await readPracticeAgain(client);
      return false;
    }
  };

  const grade = async (): Promise<void> => {
    try {
      const score = await call(gradePractice, { body: { practiceId } });
      await readPracticeAgain(client);
      window.scrollTo({ top: 0 });
      toast.success(gradedText(score), { id: TOAST_ID });
    } catch {
      await alert({ title: texts.submittedUngraded(), body: t.gradeLaterHint() });
      await readPracticeAgain(client);
      await navigate({ to: '/student/assignments', search: { tab: 'practice' } as never });
    }
  };

  return { submitWork, grade };
}

/** Saves everything, asks, hands in, and has it graded (spec 1 §4). */
export function usePracticeGrading({ practiceId, questions, queue, isSubmitted, goTo }: Grading) {
  // Saving and asking come before; only the work itself is called grading.
  const [phase, setPhase] = useState<'none' | 'asking' | 'grading'>('none');
  const { alert, confirm } = useDialogs();
  const client = useQueryClient();

  const path = `/student/assignments/practice/${practiceId}`;
  const pictures = usePictures({ queue, path, questions });
  const unfinished = useUnfinished();

  const namesOf = (ids: readonly number[]) =>
    joinList(questions.filter(({ id }) => ids.includes(id)).map(({ number }) => String(number)));
  const saveAll = () =>
    saveEverything({ queue, toastId: TOAST_ID, namesOf, goTo, next: 'grade', again: start });

  const { submitWork, grade } = usePracticeCalls(practiceId, queue);

  const run = async (): Promise<void> => {
    if (!isSubmitted && !(await unfinished({ pictures, toastId: TOAST_ID, next: 'grade', again: start })))
      return;
    setPhase('asking');
    try {
      if (!isSubmitted && !(await saveAll())) return;
      const done = await countAnswered(client, { practiceId, questions, queue });
      if (done === null) return;
      if (done === 0) {
        await alert({ title: refusalText('practice/nothing-answered', NOTHING_ANSWERED) });
        return;
      }
      if (!isSubmitted) {
        const isSure = await confirm({
          title: submitQuestion(done, questions.length),
          body: t.submitEffectNote(),
          confirmLabel: terms.submit(),
          cancelLabel: t.continuePracticing(),
        });
        if (!isSure) return;
        setPhase('grading');
        // Answers may have been typed or received while the dialog was open.
        if (!(await saveAll()) || !(await submitWork(start))) return;
      }
      setPhase('grading');
      await grade();
    } finally {
      setPhase('none');
    }
  };

  function start(): void {
    if (phase === 'none') void run();
  }
  return { grade: start, isGrading: phase === 'grading' };
}

/** Starts over: after grading as a retry, before it as a reset. The server keeps the earlier attempt as history. */
export function useBeginAgain(practiceId: number) {
  const [isClearing, setIsClearing] = useState(false);
  const { confirm } = useDialogs();
  const client = useQueryClient();

  const run = async (question: Parameters<typeof confirm>[0], failed: string) => {
    if (isClearing || !(await confirm({ isDestructive: true, ...question }))) return;
    setIsClearing(true);
    try {
      await call(resetPractice, { body: { practiceId } });
      await readPracticeAgain(client);
      window.scrollTo({ top: 0 });
    } catch (error) {
      toast.error(failed, { id: TOAST_ID, detail: wordsOf(error) });
    } finally {
      setIsClearing(false);
    }
  };
  return {
    isClearing,
    retry: () => void run({ title: texts.retryQuestion(), confirmLabel: t.yesRetry() }, texts.retryError()),
    reset: () =>
      void run({ title: texts.resetAnswersQuestion(), confirmLabel: t.reset() }, texts.resetAnswersError()),
  };
}
