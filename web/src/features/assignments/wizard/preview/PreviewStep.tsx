import { Button } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/preview.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useCreateAssignment } from '../../queries.ts';
import { useRewriting } from '../ai/use-rewriting.ts';
import { UndoButton } from '../correcting/UndoButton.tsx';
import { type QuestionHistory, useHistory } from '../correcting/use-history.ts';
import type { Draft } from '../draft.ts';
import { Head, WizardFoot } from '../Frame.tsx';
import { withoutTotal } from '../flags/rules.ts';
import { MarkOut } from '../marking-out/MarkOut.tsx';
import { useKeyWriting } from '../missing-key/use-key-writing.ts';
import { QuestionList } from '../questions/QuestionList.tsx';
import {
  createButton,
  flagsLeft,
  formatQuestionCount,
  questionsProblem,
  toAddAssignmentBody,
  totalMarks,
} from '../rules.ts';
import { limitLeft, UNSET } from '../time-limit/rules.ts';
import { TimeLimitSection } from '../time-limit/TimeLimitSection.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from '../wizard.module.css';
import { Unmatched } from './Unmatched.tsx';
import { useCreating } from './use-creating.ts';
import { WritingNotes } from './WritingNotes.tsx';

interface PreviewStepProps {
  state: DraftState;
  timezone: string;
  onPrevious: () => void;
  /** Called when the assignment was created, so that nothing is unsaved any more. */
  onCreated: () => void;
}

function useCreatingAssignment({ state, timezone, onCreated }: PreviewStepProps) {
  const { alert } = useDialogs();
  const { mutateAsync } = useCreateAssignment();
  return useCreating({
    isReady: async () => {
      const problem = questionsProblem(state.draft.questions);
      if (!problem) return true;
      await alert({ title: problem.sentence });
      if (problem.key) document.getElementById(`question-${problem.key}`)?.scrollIntoView();
      return false;
    },
    send: () => mutateAsync(toAddAssignmentBody(state.draft, timezone)),
    onCreated,
    list: { to: '/instructor/assignments' },
    failed: {
      id: 'create-assignment',
      sentence: t.createError(),
      detail: (problem) => t.entriesKeptNote({ problem }),
    },
  });
}

/** The preview: the teacher reads and corrects what students will get, and creates the assignment. */
export function PreviewStep(props: PreviewStepProps) {
  const history = useHistory(props.state);
  const state = { ...props.state, setQuestions: history.setQuestions };
  const { questions, details, document: source, unmatched } = state.draft;
  const keys = useKeyWriting({
    questions,
    setQuestions: history.setQuestions,
    courseCode: details.courseCode,
  });
  const [isMarking, setIsMarking] = useState(source !== null && questions.length === 0);
  const { creating, create } = useCreatingAssignment(props);
  const { timeLimit = UNSET } = state.draft;
  const isAnsweredOnline = details.studentSubmissionsAllowed === true;
  const rewriting = useRewriting(state);
  const forgetTotal = () => {
    if (source) state.change({ document: { ...source, printedTotal: null } });
    props.state.setQuestions(withoutTotal);
  };
  return (
    <>
      <Head
        hasBar
        step="preview"
        title={details.title.trim()}
        aside={<Sums draft={state.draft} history={history} />}
      />
      {isMarking && source ? (
        <MarkOut
          document={source}
          questions={questions}
          setQuestions={state.setQuestions}
          onDone={() => setIsMarking(false)}
        />
      ) : (
        <QuestionList
          questions={questions}
          setQuestions={state.setQuestions}
          document={details.method === 'ai' ? null : source}
          again={rewriting}
          hasRubrics
          correcting={{
            keys,
            undone: history.undone,
            onMarkOut: () => setIsMarking(true),
            onNoTotal: forgetTotal,
          }}
          above={
            <>
              {rewriting && <WritingNotes draft={state.draft} />}
              {unmatched.length > 0 && <Unmatched state={state} />}
            </>
          }
          decided={isAnsweredOnline && <DraftTimeLimit state={state} />}
        />
      )}
      <PreviewFoot
        isCreating={creating !== 'no'}
        flags={flagsLeft(questions)}
        button={createButton(questions, creating, limitLeft(timeLimit, isAnsweredOnline))}
        onPrevious={props.onPrevious}
        onCreate={() => void create()}
      />
    </>
  );
}

function DraftTimeLimit({ state: { draft, change } }: { state: DraftState }) {
  return (
    <TimeLimitSection
      limit={draft.timeLimit ?? UNSET}
      marks={totalMarks(draft.questions)}
      onChange={(timeLimit) => change({ timeLimit })}
    />
  );
}

function Sums({ draft: { questions }, history }: { draft: Draft; history: QuestionHistory }) {
  const marks = totalMarks(questions);
  return (
    <div className={styles.tags}>
      <Tag>{formatQuestionCount(questions.length)}</Tag>
      <Tag>{t.totalMarksMarks({ marks })}</Tag>
      <UndoButton history={history} />
    </div>
  );
}

interface PreviewFootProps {
  isCreating: boolean;
  /** What the teacher has not looked at yet. */
  flags: ReturnType<typeof flagsLeft>;
  button: ReturnType<typeof createButton>;
  onPrevious: () => void;
  onCreate: () => void;
}

function PreviewFoot({ isCreating, flags, button, onPrevious, onCreate }: PreviewFootProps) {
  return (
    <WizardFoot
      previous={
        <Button variant="default" disabled={isCreating} onClick={onPrevious}>
          {terms.previous()}
        </Button>
      }
      reason={
        !isCreating &&
        flags && (
          <span className={styles.flagged}>
            <MarkGlyph state="needs-you" size={17} />
            {flags}
          </span>
        )
      }
    >
      <Button disabled={!button.isEnabled} onClick={onCreate}>
        {button.label}
      </Button>
    </WizardFoot>
  );
}
