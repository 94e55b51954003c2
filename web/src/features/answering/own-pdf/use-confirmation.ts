import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { useState } from 'react';
import { labelQuestion } from '../rules.ts';
import type { ReadAnswers } from './read-answers.ts';
import type { Confirmation, Unconfirmed } from './UnconfirmedDialog.tsx';

interface ConfirmationPrompt {
  answers: readonly Unconfirmed[];
  answer: (confirmation: Confirmation) => void;
}

/**
 * Asks about unconfirmed read answers before the work is submitted. Those that the student chooses become the
 * answers.
 */
export function useConfirmation(reads: ReadAnswers, questions: readonly StudentQuestion[]) {
  const [prompt, setPrompt] = useState<ConfirmationPrompt | null>(null);

  const confirmed = async (): Promise<Confirmation> => {
    const ids = reads.unconfirmed();
    const answers = questions.flatMap((question): Unconfirmed[] => {
      const answer = ids.includes(question.id) ? reads.of(question.id)?.answer : undefined;
      return answer ? [{ label: labelQuestion(question), answer, isTyped: reads.hasTyped(question.id) }] : [];
    });
    if (answers.length === 0) return 'without';
    const confirmation = await new Promise<Confirmation>((answer) => setPrompt({ answers, answer }));
    setPrompt(null);
    if (confirmation === 'use') for (const id of ids) reads.take(id);
    return confirmation;
  };

  return { prompt, confirmed };
}
