import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import '@mantine/dropzone/styles.layer.css';
import type { Profile } from '../../../lib/session/profile.ts';
import { WizardCallsContext } from '../../assignments/wizard/calls.ts';
import { DocumentStep } from '../../assignments/wizard/document/DocumentStep.tsx';
import { type DraftState, useDraft } from '../../assignments/wizard/use-draft.ts';
import { useSteps } from '../../assignments/wizard/use-steps.ts';
import { WizardPage } from '../../assignments/wizard/WizardPage.tsx';
import wizard from '../../assignments/wizard/wizard.module.css';
import { PracticeAiStep } from './PracticeAiStep.tsx';
import { PracticePreview } from './PracticePreview.tsx';
import { PracticeSetup } from './PracticeSetup.tsx';
import { STUDENTS_CALLS } from './student-calls.ts';

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
  const state = useDraft(profile.id, profile.timezone, 'practice');
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
