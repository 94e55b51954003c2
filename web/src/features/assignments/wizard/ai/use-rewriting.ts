import { rewriteQuestion } from '@classi/contract/writing/endpoints';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { WrittenQuestion } from '../draft.ts';
import type { DraftState } from '../use-draft.ts';

export interface Rewriting {
  /** Keys of the questions that are being written again. */
  busy: ReadonlySet<string>;
  /** A stable function. */
  rewrite: (key: string) => void;
}

/** Writes a single question again, different from the others. Null if AURA did not write the questions. */
export function useRewriting({ draft, setQuestions }: DraftState): Rewriting | null {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(draft);
  latest.current = draft;

  const updateQuestion = useCallback(
    (next: WrittenQuestion) =>
      setQuestions((all) => all.map((question) => (question.key === next.key ? next : question))),
    [setQuestions],
  );
  const rewrite = useCallback(
    async (key: string) => {
      const { questions, ai } = latest.current;
      const before = questions.find((question) => question.key === key);
      if (!before || !ai.written) return;
      const number = questions.indexOf(before) + 1;
      const others = questions.filter((question) => question !== before).map(({ question }) => question);
      setBusy((all) => new Set(all).add(key));
      try {
        const { configId } = ai.written;
        const written = await call(rewriteQuestion, { body: { configId, question: before, others } });
        updateQuestion({ ...written, key });
        toast.success(t.questionRewritten({ number }), {
          action: { label: terms.undo(), run: () => updateQuestion(before) },
          id: `rewritten-${key}`,
        });
      } catch (error) {
        toast.error(t.rewriteError({ number }), {
          detail: t.questionUnchangedNote({ problem: errorText(error) }).trim(),
          id: `rewritten-${key}`,
        });
      } finally {
        setBusy((all) => new Set([...all].filter((each) => each !== key)));
      }
    },
    [updateQuestion],
  );
  const start = useCallback((key: string) => void rewrite(key), [rewrite]);
  if (draft.details.method !== 'ai' || draft.ai.written === null) return null;
  return { busy, rewrite: start };
}
