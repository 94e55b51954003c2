import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { MoreTime } from '../../../ui/own-due-dates/MoreTime.tsx';
import { useOwnDueDates } from '../../../ui/own-due-dates/queries.ts';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import { RegradePrompt } from '../../../ui/questions/RegradePrompt.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { newQuestion } from '../wizard/draft.ts';
import { WizardFoot } from '../wizard/Frame.tsx';
import { QuestionList } from '../wizard/questions/QuestionList.tsx';
import { flagsLeft, formatQuestionCount, totalMarks } from '../wizard/rules.ts';
import { TimeLimitSection } from '../wizard/time-limit/TimeLimitSection.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { DuplicateButton, EditBar, PaperDownload } from './EditBar.tsx';
import styles from './editing.module.css';
import { changesText, type EditedAssignment, questionsText } from './rules.ts';
import { useDetails } from './use-details.ts';
import { type QuestionsState, type SaveDecision, useQuestions } from './use-questions.ts';

/** Shows and edits the details and the questions of an assignment (spec 2 §2, §4). */
export function EditAssignment({ assignment }: { assignment: EditedAssignment }) {
  const details = useDetails(assignment);
  const state = useQuestions(assignment);
  useUnsavedGuard(details.hasChanged || state.hasChanged);
  const { questions, setQuestions } = state;
  return (
    <>
      <EditBar
        assignmentId={assignment.id}
        title={assignment.title}
        actions={
          <>
            <DuplicateButton
              assignment={assignment}
              hasUnsavedChanges={details.hasChanged || state.hasChanged}
            />
            {questions.length > 0 && <PaperDownload assignment={assignment} questions={questions} />}
          </>
        }
      />
      <QuestionList
        questions={questions}
        setQuestions={setQuestions}
        above={<AboveQuestions assignment={assignment} details={details} state={state} />}
        isFixed={assignment.hasWork || questions.length === 0}
        isStored
        hasRubrics
      />
      {(state.hasChanged || state.problem !== '') && <SaveFoot state={state} />}
      <DecisionDialog state={state} />
    </>
  );
}

interface AboveQuestionsProps {
  assignment: EditedAssignment;
  details: ReturnType<typeof useDetails>;
  state: QuestionsState;
}

/** The details of the assignment, its totals, and what limits changes of the questions. */
function AboveQuestions({ assignment, details, state: { questions, setQuestions } }: AboveQuestionsProps) {
  const own = useOwnDueDates(assignment.id, assignment.studentSubmissionsAllowed);
  const { lastDueAt } = own.data ?? {};
  const hasLaterDate = lastDueAt !== undefined && lastDueAt > assignment.dueAt && lastDueAt > new Date();
  return (
    <>
      <DetailsCard
        details={details}
        timezone={assignment.timezone}
        isAnsweredOnline={assignment.studentSubmissionsAllowed}
        moreTime={assignment.studentSubmissionsAllowed && <MoreTime assignmentId={assignment.id} />}
        hasLaterDate={hasLaterDate}
        limit={
          assignment.studentSubmissionsAllowed && (
            <TimeLimitSection
              limit={details.draft.limit}
              marks={totalMarks(questions)}
              note={assignment.hasWork ? t.changesScopeNote() : undefined}
              onChange={(limit) => details.change({ limit })}
            />
          )
        }
      />
      <Sums questions={questions} />
      {assignment.hasWork && <p className={styles.note}>{t.studentsStartedNote()}</p>}
      {questions.length === 0 && (
        <EmptyState
          kind="plain"
          title={t.questionsEmpty()}
          action={
            !assignment.hasWork && (
              <Button onClick={() => setQuestions((all) => [...all, newQuestion()])}>
                {t.addQuestion()}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function Sums({ questions }: Pick<QuestionsState, 'questions'>) {
  const flags = flagsLeft(questions);
  return (
    <div className="wrap-8">
      <Tag>{formatQuestionCount(questions.length)}</Tag>
      <Tag>{terms.totalMarks({ totalMarks: totalMarks(questions) })}</Tag>
      {flags && <Tag tone="warn">{flags}</Tag>}
    </div>
  );
}

/** The buttons Save Changes and Cancel, shown while there are unsaved changes. */
function SaveFoot({ state }: { state: QuestionsState }) {
  return (
    <WizardFoot
      previous={<CancelButton disabled={state.isBusy} onClick={state.cancel} />}
      reason={state.problem || changesText(state.changes)}
    >
      <Button loading={state.isBusy} onClick={() => void state.save()}>
        {terms.saveChanges()}
      </Button>
    </WizardFoot>
  );
}

/** Asks before unsaved changes are lost through a link, the Back button, or closing the tab. */
function useUnsavedGuard(isUnsaved: boolean): void {
  const { confirm } = useDialogs();
  useBlocker({
    enableBeforeUnload: () => isUnsaved,
    shouldBlockFn: async ({ next }) => {
      // When the session has ended, the login page opens even with unsaved changes.
      if (!isUnsaved || next.pathname === '/login') return false;
      const shouldLeave = await confirm({
        title: t.leaveWithoutSaving(),
        body: t.unsavedChangesWarning(),
        confirmLabel: t.leave(),
        cancelLabel: t.keepEditing(),
        isDestructive: true,
      });
      return !shouldLeave;
    },
  });
}

/** The decision that is needed before changed questions are saved. */
function DecisionDialog({ state }: { state: QuestionsState }) {
  const { decision } = state;
  // The text stays visible while the dialog fades out.
  const last = useRef(decision);
  if (decision) last.current = decision;
  const shownDecision = last.current;
  return (
    <Modal
      opened={decision !== null}
      onClose={() => (decision?.what === 'regrade' ? state.cancelRegrade() : state.keepMine())}
      title={titleOf(shownDecision)}
      size={shownDecision?.what === 'conflict' ? 720 : 480}
      closeOnClickOutside={false}
    >
      {shownDecision?.what === 'regrade' && (
        <RegradePrompt
          students={shownDecision.submitted.studentIds.length}
          questions={questionsText(shownDecision.numbers.map(shownDecision.nameOf))}
          marks={shownDecision.submitted.marks}
          labelOf={shownDecision.nameOf}
          isBusy={state.isBusy}
          onCancel={state.cancelRegrade}
          onConfirm={state.confirmRegrade}
        />
      )}
      {shownDecision?.what === 'conflict' && <Conflict decision={shownDecision} state={state} />}
    </Modal>
  );
}

function titleOf(decision: SaveDecision | null): string {
  if (decision?.what === 'regrade')
    return t.saveAndRegrade({ questions: questionsText(decision.numbers.map(decision.nameOf)) });
  return decision ? t.conflictTitle({ number: decision.name }) : '';
}

interface ConflictProps {
  decision: Extract<SaveDecision, { what: 'conflict' }>;
  state: QuestionsState;
}

/** Two teachers changed the same question: the second sees the first one's version next to their own. */
function Conflict({ decision: { sentence, now, mine }, state }: ConflictProps) {
  return (
    <div className="column-16">
      <QuestionConflict sentence={sentence} now={now} mine={mine} />
      <div className={styles.actions}>
        <Button variant="default" onClick={state.takeTheirs}>
          {terms.theirVersion()}
        </Button>
        <Button onClick={state.keepMine}>{terms.keepMyChanges()}</Button>
      </div>
    </div>
  );
}
