import { PROMPT_MISSING } from '@classi/contract/writing/limits';
import { refusalText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { RubricsCard } from '../../../rubrics/RubricsCard.tsx';
import { useCourses } from '../../queries.ts';
import type { DraftState } from '../use-draft.ts';
import { DescribeStep, type DescribeStepText } from './DescribeStep.tsx';

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
export function ExpressStep({ state, onChangeMode, onNext }: ExpressStepProps) {
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
