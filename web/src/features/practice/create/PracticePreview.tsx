import { addPracticeAssignment } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Draft } from '../../assignments/wizard/draft.ts';
import { Head, WizardFoot } from '../../assignments/wizard/Frame.tsx';
import { useCreating } from '../../assignments/wizard/preview/use-creating.ts';
import { WritingNotes } from '../../assignments/wizard/preview/WritingNotes.tsx';
import { QuestionList } from '../../assignments/wizard/questions/QuestionList.tsx';
import { type Creating, formatQuestionCount, totalMarks } from '../../assignments/wizard/rules.ts';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import wizard from '../../assignments/wizard/wizard.module.css';
import { readPracticeAgain } from '../queries.ts';
import { selectedFrom, toAddPracticeBody } from './rules.ts';

interface PreviewProps {
  state: DraftState;
  onPrevious: () => void;
  /** The practice is there: nothing is unsaved any more. */
  onCreated: () => void;
}

const labels = (): Record<Creating, string> => ({
  no: t.createPracticeAssignment(),
  creating: terms.creating(),
  created: terms.successRedirecting(),
});

const LIST = { to: '/student/assignments', search: { tab: 'practice' } };

function useCreatingPractice({ draft }: DraftState, onCreated: () => void) {
  const { alert } = useDialogs();
  const client = useQueryClient();
  return useCreating({
    isReady: async () => {
      if (selectedFrom(draft.questions).length > 0) return true;
      await alert({ title: texts.keepOneQuestion() });
      return false;
    },
    send: async () => {
      await call(addPracticeAssignment, { body: toAddPracticeBody(draft) });
      void readPracticeAgain(client);
    },
    onCreated,
    list: LIST,
    failed: {
      id: 'create-practice',
      sentence: texts.createError(),
      detail: (value) => t.errorEntriesKept({ value }),
    },
  });
}

/** The questions as they will be practised: read through, put right, created. */
export function PracticePreview({ state, onPrevious, onCreated }: PreviewProps) {
  const { questions, details } = state.draft;
  const { creating, create } = useCreatingPractice(state, onCreated);
  return (
    <>
      <Head hasBar step="preview" title={details.title.trim()} aside={<Sums draft={state.draft} />} />
      {/* The page is not shown, because it often contains the answer that is to be practised. */}
      <QuestionList
        questions={questions}
        setQuestions={state.setQuestions}
        above={details.method === 'ai' && <WritingNotes draft={state.draft} />}
      />
      <WizardFoot
        previous={
          <Button variant="default" disabled={creating !== 'no'} onClick={onPrevious}>
            {t.previous()}
          </Button>
        }
      >
        <Button disabled={creating !== 'no'} onClick={() => void create()}>
          {labels()[creating]}
        </Button>
      </WizardFoot>
    </>
  );
}

function Sums({ draft: { questions } }: { draft: Draft }) {
  return (
    <div className={wizard.tags}>
      <Tag>{formatQuestionCount(questions.length)}</Tag>
      <Tag>{terms.totalMarks({ totalMarks: totalMarks(questions) })}</Tag>
    </div>
  );
}
