import { REDIRECT_DELAY_MS } from '@classi/contract/assignments/limits';
import { addPracticeAssignment } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Draft } from '../../assignments/wizard/draft.ts';
import { Head, WizardFoot } from '../../assignments/wizard/Frame.tsx';
import { QuestionList } from '../../assignments/wizard/questions/QuestionList.tsx';
import { type Creating, questionsLabelOf, totalMarks } from '../../assignments/wizard/rules.ts';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import wizard from '../../assignments/wizard/wizard.module.css';
import { practiceCopy } from '../copy.ts';
import { readPracticeAgain } from '../queries.ts';
import { askedOf, practiceOf } from './rules.ts';

interface PreviewProps {
  state: DraftState;
  onPrevious: () => void;
  /** The practice is there: nothing is unsaved any more. */
  onCreated: () => void;
}

const LABELS: Record<Creating, string> = {
  get no() {
    return t.createPracticeAssignment();
  },
  get creating() {
    return t.creating();
  },
  get created() {
    return t.successRedirecting();
  },
};

/** Creates once; what fails is said and changes nothing. */
function useCreating({ draft }: DraftState, onCreated: () => void) {
  const [creating, setCreating] = useState<Creating>('no');
  const { alert } = useDialogs();
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = useRef<() => Promise<void>>(async () => undefined);
  const create = async () => {
    if (askedOf(draft.questions).length === 0) {
      await alert({ title: practiceCopy.noQuestions });
      return;
    }
    setCreating('creating');
    try {
      await call(addPracticeAssignment, { body: practiceOf(draft) });
      setCreating('created');
      onCreated();
      void readPracticeAgain(client);
      const toTheList = () => navigate({ to: '/student/assignments', search: { tab: 'practice' } as never });
      setTimeout(() => void toTheList(), REDIRECT_DELAY_MS);
    } catch (error) {
      setCreating('no');
      toast.error(practiceCopy.createFailed, {
        detail: t
          .valueEverythingThatYouEntered({ value: error instanceof Error ? error.message : '' })
          .trim(),
        action: { label: t.tryAgain(), run: () => void again.current() },
        id: 'create-practice',
      });
    }
  };
  // What was put right since then is what is sent.
  again.current = create;
  return { creating, create };
}

/** The questions as they will be practised: read through, put right, created. */
export function PracticePreview({ state, onPrevious, onCreated }: PreviewProps) {
  const { questions, details } = state.draft;
  const { creating, create } = useCreating(state, onCreated);
  return (
    <>
      <Head bar step="preview" title={details.title.trim()} aside={<Sums draft={state.draft} />} />
      {/* The page is not shown, because it often contains the answer that is to be practised. */}
      <QuestionList
        questions={questions}
        setQuestions={state.setQuestions}
        above={<Notes draft={state.draft} />}
      />
      <WizardFoot
        previous={
          <Button variant="default" disabled={creating !== 'no'} onClick={onPrevious}>
            {t.previous()}
          </Button>
        }
      >
        <Button disabled={creating !== 'no'} onClick={() => void create()}>
          {LABELS[creating]}
        </Button>
      </WizardFoot>
    </>
  );
}

/** Why there are fewer questions than requested, and where the language model did not write them. */
function Notes({ draft: { ai, details } }: { draft: Draft }) {
  if (details.method !== 'ai') return null;
  const { shortfall = null, withoutModel = null } = ai.written ?? {};
  return [shortfall, withoutModel].map(
    (sentence) =>
      sentence && (
        <p key={sentence} className={wizard.difference}>
          {sentence}
        </p>
      ),
  );
}

function Sums({ draft: { questions } }: { draft: Draft }) {
  return (
    <div className={wizard.tags}>
      <Tag>{questionsLabelOf(questions.length)}</Tag>
      <Tag>{t.totalMarksTotalmarks({ totalMarks: totalMarks(questions) })}</Tag>
    </div>
  );
}
