import { PRACTICE_PROMPT_MISSING } from '@classi/contract/practice/limits';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DescribeStep, type DescribeStepText } from '../../assignments/wizard/ai/DescribeStep.tsx';
import { useDropQuestions } from '../../assignments/wizard/ai/use-drop-questions.ts';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';

const words = (): DescribeStepText => ({
  heading: t.promptQuestion(),
  promptTitle: t.yourPrompt(),
  promptHint: t.promptHint(),
  promptExample: t.promptPlaceholder(),
  promptMissing: refusalText('practice/prompt-missing', PRACTICE_PROMPT_MISSING),
  generate: t.generateQuestions(),
  noTextbook: t.questionTypesHint(),
});

interface StepProps {
  state: DraftState;
  onPrevious: () => void;
  onNext: () => void;
}

/** A student asks AURA for questions to practise. */
export function PracticeAiStep({ state, onPrevious, onNext }: StepProps) {
  const courses = useOwnCourses();
  const mayDrop = useDropQuestions(state.draft.questions.length);
  const previous = async () => {
    if (await mayDrop(terms.goBackToSetup())) onPrevious();
  };
  return (
    <DescribeStep
      state={state}
      words={words()}
      courses={courses.data}
      previous={{ label: t.previous(), onClick: () => void previous() }}
      onNext={onNext}
    />
  );
}
