import * as t from '../../../messages/compiled/practice/create.ts';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { NO_AI } from '../../assignments/wizard/ai/ai-draft.ts';
import { WizardCallsContext } from '../../assignments/wizard/calls.ts';
import { DocumentStep } from '../../assignments/wizard/document/DocumentStep.tsx';
import { useHeldFiles } from '../../assignments/wizard/document/saved-files.ts';
import { NO_DOCUMENT, type Step } from '../../assignments/wizard/draft.ts';
import { NoProfile } from '../../assignments/wizard/NoProfile.tsx';
import { isEntered } from '../../assignments/wizard/rules.ts';
import { type DraftState, useDraft } from '../../assignments/wizard/use-draft.ts';
import { useFocusOnStep } from '../../assignments/wizard/use-focus-on-step.ts';
import { useLeaving } from '../../assignments/wizard/use-leaving.ts';
import wizard from '../../assignments/wizard/wizard.module.css';
import { practiceCopy } from '../copy.ts';
import { PracticeAiStep } from './PracticeAiStep.tsx';
import { PracticePreview } from './PracticePreview.tsx';
import { PracticeSetup } from './PracticeSetup.tsx';
import { STUDENTS_CALLS } from './student-calls.ts';

const titleText = () => t.newPracticeAssignment();

/** Making practice in three steps (spec 1 §2). */
export function NewPracticePage() {
  const profile = useProfile();
  usePageTitle(titleText());
  const navigate = useNavigate();
  // A phone has no room for the crumbs.
  const phone = useMediaQuery('(max-width: 639.9px)');
  const onBack = () => void navigate({ to: '/student/assignments', search: { tab: 'practice' } as never });
  return (
    <>
      <TopBar
        crumbs={[{ label: t.practiceAssignments(), to: '/student/assignments', search: { tab: 'practice' } }]}
        title={titleText()}
        {...(phone ? { back: { label: t.backToPractice(), onBack } } : {})}
      />
      {profile ? (
        <WizardCallsContext value={STUDENTS_CALLS}>
          <Wizard profile={profile} />
        </WizardCallsContext>
      ) : (
        <NoProfile why={noProfile()} />
      )}
    </>
  );
}

const noProfile = () => t.nothingWasEnteredYetSo();

const DISCARD = {
  get title() {
    return t.discardThisPracticeAssignment();
  },
  body: practiceCopy.discard,
};

function Wizard({ profile }: { profile: Profile }) {
  const state = useDraft(profile.id, profile.timezone, 'practice');
  return <Steps key={state.draft.requestId} state={state} timezone={profile.timezone} />;
}

/** Mounted again when another draft is continued: its files are loaded with it. */
function Steps({ state, timezone }: { state: DraftState; timezone: string }) {
  const { draft, fresh, change, forget } = state;
  const held = useHeldFiles(draft.slots);
  const discard = () => {
    held?.clear();
    forget();
  };
  const letPass = useLeaving(isEntered(draft, fresh), discard, DISCARD);
  const root = useFocusOnStep(draft.step);
  const goTo = (step: Step) => change({ step });
  const backToSetup = () => {
    held?.clear();
    const details = { ...draft.details, method: null };
    change({ ...NO_DOCUMENT, ai: NO_AI, step: 'details', details });
  };
  const { step, details } = draft;
  const making = { state, onPrevious: backToSetup, onNext: () => goTo('preview') };
  return (
    <div ref={root} className={wizard.wizard}>
      {step === 'details' && (
        <PracticeSetup
          state={state}
          timezone={timezone}
          onNext={() => change({ step: 'create', processing: 'normal' })}
        />
      )}
      {step === 'create' && details.method === 'ai' && <PracticeAiStep {...making} />}
      {step === 'create' && details.method !== 'ai' && held && (
        <DocumentStep {...making} held={held} practice />
      )}
      {step === 'preview' && (
        <PracticePreview
          state={state}
          onPrevious={() => goTo('create')}
          onCreated={() => {
            letPass();
            discard();
          }}
        />
      )}
    </div>
  );
}
