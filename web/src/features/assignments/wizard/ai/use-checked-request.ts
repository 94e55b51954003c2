import { useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { useWizardCalls } from '../calls.ts';
import { checkedRequest, type GenerationBody } from './rules.ts';

/** Warns before the questions are written if the chosen texts cannot supply what is requested. */
export function useCheckedRequest() {
  const { alert, confirm } = useDialogs();
  const calls = useWizardCalls();
  const [isChecking, setIsChecking] = useState(false);
  /** @returns whether the questions should be written */
  const mayWrite = async (body: GenerationBody): Promise<boolean> => {
    if (isChecking) return false;
    setIsChecking(true);
    // A failed check is ignored. Problems are then reported during the writing.
    const check = await calls.checkGeneration(body).catch(() => null);
    setIsChecking(false);
    const problem = checkedRequest(check);
    if (problem === null) return true;
    const { notice, confirmLabel } = problem;
    const title = problem.title ?? calls.generationFailed;
    if (confirmLabel !== null)
      return confirm({ title, body: notice, confirmLabel, cancelLabel: t.changeTheRequest() });
    await alert({ title, body: t.entriesKeptNote({ notice }) });
    return false;
  };
  return { mayWrite, isChecking };
}
