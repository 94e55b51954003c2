import { REDIRECT_DELAY_MS } from '@classi/contract/assignments/limits';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/preview.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { useCreateAssignment } from '../../queries.ts';
import { useRewriting } from '../ai/use-rewriting.ts';
import { UndoButton } from '../correcting/UndoButton.tsx';
import { type QuestionHistory, useHistory } from '../correcting/use-history.ts';
import type { Draft } from '../draft.ts';
import { Head, WizardFoot } from '../Frame.tsx';
import { MarkOut } from '../marking-out/MarkOut.tsx';
import { useKeyWriting } from '../missing-key/use-key-writing.ts';
import { QuestionList } from '../questions/QuestionList.tsx';
import {
  type Creating,
  createButton,
  creationOf,
  flagsLeft,
  questionsLabelOf,
  questionsProblem,
  totalMarks,
} from '../rules.ts';
import { limitLeft, UNSET } from '../time-limit/rules.ts';
import { TimeLimitSection } from '../time-limit/TimeLimitSection.tsx';
import type { DraftState } from '../use-draft.ts';
import styles from '../wizard.module.css';
import { Unmatched } from './Unmatched.tsx';

interface PreviewStepProps {
  state: DraftState;
  timezone: string;
  onPrevious: () => void;
  /** Called when the assignment was created, so that nothing is unsaved any more. */
  onCreated: () => void;
}

const NOT_CREATED = 'create-assignment';

/** Creates the assignment once. A failure is reported and changes nothing. */
function useCreating({ state, timezone, onCreated }: PreviewStepProps) {
  const [creating, setCreating] = useState<Creating>('no');
  const { alert } = useDialogs();
  const { mutateAsync } = useCreateAssignment();
  const navigate = useNavigate();
  const again = useRef<() => Promise<void>>(async () => undefined);
  // The button and the toast's Try again may both be pressed, but only one assignment may be created.
  const begun = useRef(false);
  const create = async () => {
    if (begun.current) return;
    const problem = questionsProblem(state.draft.questions);
    if (problem) {
      await alert({ title: problem.sentence });
      if (problem.key) document.getElementById(`question-${problem.key}`)?.scrollIntoView();
      return;
    }
    begun.current = true;
    setCreating('creating');
    toast.dismiss(NOT_CREATED);
    try {
      await mutateAsync(creationOf(state.draft, timezone));
      setCreating('created');
      onCreated();
      setTimeout(() => void navigate({ to: '/instructor/assignments' }), REDIRECT_DELAY_MS);
    } catch (error) {
      begun.current = false;
      setCreating('no');
      toast.error(t.theAssignmentWasNotCreated(), {
        detail: t.everythingIsStillHere({ problem: error instanceof Error ? error.message : '' }).trim(),
        action: { label: t.tryAgain(), run: () => void again.current() },
        id: NOT_CREATED,
      });
    }
  };
  // A retry sends the corrections that were made since the failure.
  again.current = create;
  return { creating, create };
}

/** The preview: the teacher reads and corrects what students will get, and creates the assignment. */
export function PreviewStep(props: PreviewStepProps) {
  const { onPrevious } = props;
  const history = useHistory(props.state);
  const state = { ...props.state, setQuestions: history.setQuestions };
  const { questions, details, document: source, unmatched } = state.draft;
  const keys = useKeyWriting({
    questions,
    setQuestions: history.setQuestions,
    courseCode: details.courseCode,
  });
  const [marking, setMarking] = useState(source !== null && questions.length === 0);
  const { creating, create } = useCreating(props);
  const { timeLimit = UNSET } = state.draft;
  const answered = details.studentSubmissionsAllowed === true;
  const { label, enabled } = createButton(questions, creating, limitLeft(timeLimit, answered));
  const flags = flagsLeft(questions);
  const again = useRewriting(state);
  return (
    <>
      <Head
        bar
        step="preview"
        title={details.title.trim()}
        aside={<Sums draft={state.draft} history={history} />}
      />
      {marking && source ? (
        <MarkOut
          document={source}
          questions={questions}
          setQuestions={state.setQuestions}
          onDone={() => setMarking(false)}
        />
      ) : (
        <QuestionList
          questions={questions}
          setQuestions={state.setQuestions}
          document={details.method === 'ai' ? null : source}
          again={again}
          rubrics
          correcting={{
            keys,
            undone: history.undone,
            onMarkOut: () => setMarking(true),
            onNoTotal: () => source && state.change({ document: { ...source, printedTotal: null } }),
          }}
          above={
            <>
              {again && <WritingNotes draft={state.draft} />}
              {unmatched.length > 0 && <Unmatched state={state} />}
            </>
          }
          decided={
            answered && (
              <TimeLimitSection
                limit={timeLimit}
                marks={totalMarks(questions)}
                onChange={(next) => state.change({ timeLimit: next })}
              />
            )
          }
        />
      )}
      <WizardFoot
        previous={
          <Button variant="default" disabled={creating !== 'no'} onClick={onPrevious}>
            {t.previous()}
          </Button>
        }
        reason={
          creating === 'no' &&
          flags && (
            <span className={styles.flagged}>
              <MarkGlyph state="needs-you" size={17} />
              {flags}
            </span>
          )
        }
      >
        <Button disabled={!enabled} onClick={() => void create()}>
          {label}
        </Button>
      </WizardFoot>
    </>
  );
}

/** Why there are fewer questions than requested, and which were not written by the language model. */
function WritingNotes({ draft: { ai } }: { draft: Draft }) {
  const { shortfall = null, withoutModel = null } = ai.written ?? {};
  return [shortfall, withoutModel].map(
    (sentence) =>
      sentence && (
        <p key={sentence} className={styles.difference}>
          {sentence}
        </p>
      ),
  );
}

function Sums({ draft: { questions }, history }: { draft: Draft; history: QuestionHistory }) {
  const marks = totalMarks(questions);
  return (
    <div className={styles.tags}>
      <Tag>{questionsLabelOf(questions.length)}</Tag>
      <Tag>{t.totalMarksMarks({ marks })}</Tag>
      <UndoButton history={history} />
    </div>
  );
}
