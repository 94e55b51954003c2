import { PROMPT_MISSING } from '@classi/contract/writing/limits';
import { refusalText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { RubricsCard } from '../../../rubrics/RubricsCard.tsx';
import { useCourses } from '../../queries.ts';
import { BuilderStep } from '../builder/BuilderStep.tsx';
import type { DraftState } from '../use-draft.ts';
import { DescribeStep, type DescribeStepText } from './DescribeStep.tsx';
import { ModeSelection } from './ModeSelection.tsx';
import { useWizardTextbooks } from './queries.ts';
import { useDropQuestions } from './use-drop-questions.ts';

const words = (): DescribeStepText => ({
  heading: t.aiExpress(),
  promptTitle: t.requestLabel(),
  promptHint: t.requestPlaceholder(),
  promptExample: t.requestExample(),
  promptMissing: refusalText('writing/prompt-missing', PROMPT_MISSING),
  generate: t.generateAssignment(),
});

interface ExpressStepProps {
  state: DraftState;
  onChangeMode: () => void;
  onNext: () => void;
}

/** The step in which a teacher asks AURA for questions (spec 2 §2, AI Express). */
function ExpressStep({ state, onChangeMode, onNext }: ExpressStepProps) {
  const courses = useCourses();
  return (
    <DescribeStep
      state={state}
      words={words()}
      courses={courses.data}
      previous={{ label: t.changeAiMode(), onClick: onChangeMode }}
      onNext={onNext}
    >
      <RubricsCard chosen={state.draft.rubricIds} onChange={(rubricIds) => state.change({ rubricIds })} />
    </DescribeStep>
  );
}

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
