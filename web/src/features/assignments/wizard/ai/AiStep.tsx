import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { BuilderStep } from '../builder/BuilderStep.tsx';
import type { DraftState } from '../use-draft.ts';
import { ExpressStep } from './ExpressStep.tsx';
import { ModeSelection } from './ModeSelection.tsx';
import { useWizardTextbooks } from './queries.ts';
import { useDropQuestions } from './use-drop-questions.ts';

interface AiStepProps {
  state: DraftState;
  onPrevious: () => void;
  onNext: () => void;
}

/** The AI method: first the choice of mode, then the mode's own screen (spec 2 §2, §4). */
export function AiStep({ state, onPrevious, onNext }: AiStepProps) {
  const { draft, change, changeAi } = state;
  const { mode } = draft.ai;
  // Loaded while the mode is chosen, so that the next page does not move.
  useWizardTextbooks();
  const mayDrop = useDropQuestions(draft.questions.length);
  const changeMode = async () => {
    if (!(await mayDrop(t.changeModeQuestion()))) return;
    change({ questions: [] });
    changeAi({ mode: null, written: null });
  };
  if (mode === null)
    return <ModeSelection onChoose={(next) => changeAi({ mode: next })} onPrevious={onPrevious} />;
  const step = { state, onChangeMode: () => void changeMode(), onNext };
  return mode === 'quick' ? <ExpressStep {...step} /> : <BuilderStep {...step} />;
}
