import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import '@mantine/dates/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { useEffect, useState } from 'react';
import type { Profile } from '../../../lib/session/profile.ts';
import { awaitsTypesetter, readingReady, typesetter } from '../../../ui/rich-text/typesetter.ts';
import { Loading } from '../../../ui/states.tsx';
import { AiStep } from './ai/AiStep.tsx';
import { useDropQuestions } from './ai/use-drop-questions.ts';
import { DocumentStep } from './document/DocumentStep.tsx';
import type { Draft } from './draft.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ScratchStep } from './ScratchStep.tsx';
import { SetupStep } from './setup/SetupStep.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { useSteps } from './use-steps.ts';
import { WizardPage } from './WizardPage.tsx';
import styles from './wizard.module.css';

/** The wizard that creates an assignment in three steps (spec 2 §2). */
export function NewAssignmentPage() {
  const list = {
    ...{ label: terms.assignments(), back: terms.backToAssignments() },
    to: '/instructor/assignments',
  } as const;
  return (
    <WizardPage title={t.newAssignment()} list={list} why={t.profileErrorHelp()}>
      {(profile) => <Wizard profile={profile} />}
    </WizardPage>
  );
}

/**
 * Returns whether the questions restored after a reload can be shown in their final layout, and loads the
 * typesetter for their formulas.
 */
function useRecalledReady(questions: Draft['questions']): boolean {
  const [recalled] = useState(questions);
  const [isReady, setIsReady] = useState(() => !awaitsTypesetter(recalled));
  useEffect(() => {
    typesetter.fetch().catch(() => undefined);
    void readingReady(recalled).then(() => setIsReady(true));
  }, [recalled]);
  return isReady;
}

function Wizard({ profile }: { profile: Profile }) {
  const state = useDraft(profile.id, profile.timezone);
  return <Steps key={state.draft.requestId} profile={profile} state={state} />;
}

/** Asks before questions that were written by hand are deleted, because the teacher has chosen another method since. */
function useStartCreating({ draft, change }: DraftState, onNext: () => void): () => Promise<void> {
  const { questions, details } = draft;
  const mayDrop = useDropQuestions(questions.filter(({ question, answer }) => question || answer).length);
  return async () => {
    if (details.method !== 'scratch' && questions.length > 0) {
      if (!(await mayDrop(t.otherMethodQuestion()))) return;
      change({ questions: [] });
    }
    onNext();
  };
}

/** Has the draft as its key, so that another draft is shown with its own files and formulas. */
function Steps({ profile: { timezone }, state }: { profile: Profile; state: DraftState }) {
  const { held, root, goTo, backToSetup, onCreated } = useSteps(state);
  const isReady = useRecalledReady(state.draft.questions);
  const { step, details } = state.draft;
  const startCreating = useStartCreating(state, () => goTo('create'));
  const making = { state, onPrevious: backToSetup, onNext: () => goTo('preview') };
  if (!isReady) return <Loading label={t.loadingTheQuestions()} />;
  return (
    <div ref={root} className={styles.wizard}>
      {step === 'details' && (
        <SetupStep state={state} timezone={timezone} onNext={() => void startCreating()} />
      )}
      {step === 'create' && details.method === 'document' && held && <DocumentStep {...making} held={held} />}
      {step === 'create' && details.method === 'ai' && <AiStep {...making} />}
      {step === 'create' && (details.method === 'scratch' || details.method === null) && (
        <ScratchStep {...making} />
      )}
      {step === 'preview' && (
        <PreviewStep
          state={state}
          timezone={timezone}
          onPrevious={() => goTo('create')}
          onCreated={onCreated}
        />
      )}
    </div>
  );
}
