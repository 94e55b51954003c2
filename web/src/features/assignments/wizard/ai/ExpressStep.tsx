import { PROMPT_MISSING } from '@classi/contract/writing/limits';
import { RubricsCard } from '../../../rubrics/RubricsCard.tsx';
import { useCourses } from '../../queries.ts';
import type { DraftState } from '../use-draft.ts';
import { AskStep, type AskWords } from './AskStep.tsx';

const WORDS: AskWords = {
  heading: 'AI Express',
  promptTitle: 'What do you need?',
  promptHint: 'Topic, how many questions, of which type and how many marks. The more exact, the better.',
  promptExample: '4 multiple choice and 6 short answer questions of 2 marks each on friction',
  promptMissing: PROMPT_MISSING,
  generate: 'Generate Assignment',
};

interface ExpressStepProps {
  state: DraftState;
  onChangeMode: () => void;
  onNext: () => void;
}

/** A teacher asks AURA for an assignment (spec 2 §2, AI Express). */
export function ExpressStep({ state, onChangeMode, onNext }: ExpressStepProps) {
  const courses = useCourses();
  return (
    <AskStep
      state={state}
      words={WORDS}
      courses={courses.data}
      previous={{ label: 'Change AI Mode', onClick: onChangeMode }}
      onNext={onNext}
    >
      <RubricsCard chosen={state.draft.rubricIds} onChange={(rubricIds) => state.change({ rubricIds })} />
    </AskStep>
  );
}
