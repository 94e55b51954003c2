import { NO_AI } from './ai/ai-draft.ts';
import { useStoredFiles } from './document/saved-files.ts';
import { NO_DOCUMENT, type Step } from './draft.ts';
import { isEntered } from './rules.ts';
import type { DraftState } from './use-draft.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { type DiscardText, useLeaving } from './use-leaving.ts';

const NO_QUESTIONS = { questions: [], rubricIds: [] };

/**
 * Navigates between the steps of a wizard. The calling component must have the draft as its key, because the
 * draft's files are loaded with it.
 * @param words the texts of the dialog that confirms discarding a draft
 */
export function useSteps({ draft, fresh, change, forget }: DraftState, words?: DiscardText) {
  const held = useStoredFiles(draft.slots);
  const discard = () => {
    held?.clear();
    forget();
  };
  const letPass = useLeaving(isEntered(draft, fresh), discard, words);
  const root = useFocusOnStep(draft.step);
  const goTo = (step: Step) => change({ step });
  /** Goes back to the setup, which clears the method and its files (spec 2 §5). Questions written by hand stay. */
  const backToSetup = () => {
    held?.clear();
    const { questions, rubricIds } = draft.details.method === 'scratch' ? draft : NO_QUESTIONS;
    const details = { ...draft.details, method: null };
    change({ ...NO_DOCUMENT, ai: NO_AI, questions, rubricIds, step: 'details', details });
  };
  const onCreated = () => {
    letPass();
    discard();
  };
  return { held, root, goTo, backToSetup, onCreated };
}
