import * as t from '../../../messages/compiled/assignments/wizard.ts';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Profile, useProfile } from '../../../lib/session/profile.ts';
import { usePageTitle } from '../../../ui/page-title.ts';
import { awaitsTypesetter, readingReady, typesetter } from '../../../ui/rich-text/typesetter.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { Loading } from '../../../ui/states.tsx';
import { AiStep } from './ai/AiStep.tsx';
import { NO_AI } from './ai/ai-draft.ts';
import { DocumentStep } from './document/DocumentStep.tsx';
import { useHeldFiles } from './document/saved-files.ts';
import { type Draft, NO_DOCUMENT, type Step } from './draft.ts';
import { NoProfile } from './NoProfile.tsx';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { isEntered } from './rules.ts';
import { ScratchStep } from './ScratchStep.tsx';
import { SetupStep } from './setup/SetupStep.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './wizard.module.css';

const noProfile = () => t.itContainsYourSchoolAnd();

/** The wizard that creates an assignment in three steps (spec 2 §2). */
export function NewAssignmentPage() {
  const profile = useProfile();
  usePageTitle(t.newAssignment());
  const navigate = useNavigate();
  // A phone has no space for the breadcrumbs.
  const phone = useMediaQuery('(max-width: 639.9px)');
  const onBack = () => void navigate({ to: '/instructor/assignments' });
  return (
    <>
      <TopBar
        crumbs={[{ label: t.assignments(), to: '/instructor/assignments' }]}
        title={t.newAssignment()}
        {...(phone ? { back: { label: t.backToAssignments(), onBack } } : {})}
      />
      {profile ? <Wizard profile={profile} /> : <NoProfile why={noProfile()} />}
    </>
  );
}

/**
 * Returns whether the questions restored after a reload can be shown in their final layout, and loads the
 * typesetter for their formulas.
 */
function useRecalledReady(questions: Draft['questions']): boolean {
  const [recalled] = useState(questions);
  const [ready, setReady] = useState(() => !awaitsTypesetter(recalled));
  useEffect(() => {
    typesetter.fetch().catch(() => undefined);
    void readingReady(recalled).then(() => setReady(true));
  }, [recalled]);
  return ready;
}

function Wizard({ profile }: { profile: Profile }) {
  const state = useDraft(profile.id, profile.timezone);
  return <Steps key={state.draft.requestId} profile={profile} state={state} />;
}

/** Has the draft as its key, so that another draft is shown with its own files and formulas. */
function Steps({ profile, state }: { profile: Profile; state: DraftState }) {
  const { draft, fresh, change, forget } = state;
  const held = useHeldFiles(draft.slots);
  const discard = () => {
    held?.clear();
    forget();
  };
  const letPass = useLeaving(isEntered(draft, fresh), discard);
  const root = useFocusOnStep(draft.step);
  const ready = useRecalledReady(draft.questions);
  const goTo = (step: Step) => change({ step });
  const backToSetup = () => {
    held?.clear();
    change({
      ...NO_DOCUMENT,
      ai: NO_AI,
      rubricIds: [],
      step: 'details',
      details: { ...draft.details, method: null },
    });
  };
  const { step, details } = draft;
  if (!ready) return <Loading label={t.loadingTheQuestions()} />;
  return (
    <div ref={root} className={styles.wizard}>
      {step === 'details' && (
        <SetupStep state={state} timezone={profile.timezone} onNext={() => goTo('create')} />
      )}
      {step === 'create' && details.method === 'document' && held && (
        <DocumentStep state={state} held={held} onPrevious={backToSetup} onNext={() => goTo('preview')} />
      )}
      {step === 'create' && details.method === 'ai' && (
        <AiStep state={state} onPrevious={backToSetup} onNext={() => goTo('preview')} />
      )}
      {step === 'create' && (details.method === 'scratch' || details.method === null) && (
        <ScratchStep state={state} onPrevious={backToSetup} onNext={() => goTo('preview')} />
      )}
      {step === 'preview' && (
        <PreviewStep
          state={state}
          timezone={profile.timezone}
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
