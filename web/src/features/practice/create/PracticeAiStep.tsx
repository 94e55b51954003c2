import { PRACTICE_PROMPT_MISSING } from '@classi/contract/practice/limits';
import { AskStep, type AskWords } from '../../assignments/wizard/ai/AskStep.tsx';
import { useDropQuestions } from '../../assignments/wizard/ai/use-drop-questions.ts';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';

const WORDS: AskWords = {
  heading: 'What do you want to practise?',
  promptTitle: 'Your prompt',
  promptHint: 'The topic, how many questions, and of which type.',
  promptExample: '6 short answer questions on friction',
  promptMissing: PRACTICE_PROMPT_MISSING,
  generate: 'Generate Questions',
  noTextbook: 'If you choose none, AURA uses what fits your course.',
};

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
    if (await mayDrop('Go back to the setup?')) onPrevious();
  };
  return (
    <AskStep
      state={state}
      words={WORDS}
      courses={courses.data}
      previous={{ label: 'Previous', onClick: () => void previous() }}
      onNext={onNext}
    />
  );
}
