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
  /** @returns whether the person wants them written */
  const mayWrite = async (body: GenerationBody): Promise<boolean> => {
    if (isChecking) return false;
    setIsChecking(true);
    // What could not be checked is found out while it is written.
    const check = await calls.checkGeneration(body).catch(() => null);
    setIsChecking(false);
    const problem = checkedRequest(check);
    if (problem === null) return true;
    const { notice, confirmLabel } = problem;
    const title = problem.title ?? calls.generationFailed;
    if (confirmLabel !== null)
      return confirm({ title, body: notice, confirmLabel, cancelLabel: t.changeTheRequest() });
    await alert({ title, body: t.whatYouEnteredIsHere({ notice }) });
    return false;
  };
  return { mayWrite, isChecking };
}
