import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import '@mantine/dropzone/styles.layer.css';
import { PRACTICE_PROMPT_MISSING } from '@classi/contract/practice/limits';
import { useSearch } from '@tanstack/react-router';
import { refusalText } from '../../../lib/language/translations.ts';
import { readPracticeTopic } from '../../../lib/new-practice.ts';
import type { Profile } from '../../../lib/session/profile.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { DescribeStep, type DescribeStepText } from '../../assignments/wizard/ai/DescribeStep.tsx';
import { useDropQuestions } from '../../assignments/wizard/ai/use-drop-questions.ts';
import { WizardCallsContext } from '../../assignments/wizard/calls.ts';
import { DocumentStep } from '../../assignments/wizard/document/DocumentStep.tsx';
import { type DraftState, useDraft } from '../../assignments/wizard/use-draft.ts';
import { useSteps } from '../../assignments/wizard/use-steps.ts';
import { WizardPage } from '../../assignments/wizard/WizardPage.tsx';
import wizard from '../../assignments/wizard/wizard.module.css';
import { useOwnCourses } from '../queries.ts';
import { PracticePreview } from './PracticePreview.tsx';
import { PracticeSetup } from './PracticeSetup.tsx';
import { draftAbout } from './rules.ts';
import { STUDENTS_CALLS } from './student-calls.ts';

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
function PracticeAiStep({ state, onPrevious, onNext }: StepProps) {
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

/** Making practice in three steps (spec 1 §2). */
export function NewPracticePage() {
  const list = {
    ...{ label: t.practiceAssignments(), back: t.backToPractice() },
    to: '/student/assignments',
    search: { tab: 'practice' },
  } as const;
  return (
    <WizardPage title={t.newPracticeAssignment()} list={list} why={t.nothingEntered()}>
      {(profile) => (
        <WizardCallsContext value={STUDENTS_CALLS}>
          <Wizard profile={profile} />
        </WizardCallsContext>
      )}
    </WizardPage>
  );
}

const discard = () => ({ title: t.discardQuestion(), body: texts.discardQuestion() });

function Wizard({ profile }: { profile: Profile }) {
  const topic = readPracticeTopic(useSearch({ strict: false }) as object);
  const state = useDraft(profile.id, profile.timezone, 'practice', (draft) =>
    topic ? draftAbout(topic, draft) : draft,
  );
  return <Steps key={state.draft.requestId} state={state} timezone={profile.timezone} />;
}

/** Has the draft as its key, so that another draft is shown with its own files. */
function Steps({ state, timezone }: { state: DraftState; timezone: string }) {
  const { held, root, goTo, backToSetup, onCreated } = useSteps(state, discard());
  const { step, details } = state.draft;
  const making = { state, onPrevious: backToSetup, onNext: () => goTo('preview') };
  return (
    <div ref={root} className={wizard.wizard}>
      {step === 'details' && (
        <PracticeSetup
          state={state}
          timezone={timezone}
          onNext={() => state.change({ step: 'create', processing: 'normal' })}
        />
      )}
      {step === 'create' && details.method === 'ai' && <PracticeAiStep {...making} />}
      {step === 'create' && details.method !== 'ai' && held && (
        <DocumentStep {...making} held={held} isPractice />
      )}
      {step === 'preview' && (
        <PracticePreview state={state} onPrevious={() => goTo('create')} onCreated={onCreated} />
      )}
    </div>
  );
}
