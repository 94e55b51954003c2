import type { StudentAssignment, StudentQuestion } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CoveredContext } from '../../../ui/dialogs/DialogTitle.tsx';
import { CanTourContext } from '../../../ui/editor/editor-props.ts';
import { Page } from '../../../ui/Page.tsx';
import { Description } from '../description/Description.tsx';
import { MarksToCome } from '../description/MarksToCome.tsx';
import { OwnPdfDialog } from '../own-pdf/OwnPdfDialog.tsx';
import { OwnPdfNotice } from '../own-pdf/OwnPdfNotice.tsx';
import type { ReadAnswers } from '../own-pdf/read-answers.ts';
import { UnconfirmedDialog } from '../own-pdf/UnconfirmedDialog.tsx';
import { useOwnPdfPage } from '../own-pdf/use-own-pdf-page.ts';
import { useHoldReadAnswers } from '../own-pdf/use-read-answers.ts';
import { PendingPictures } from '../pictures/PendingPictures.tsx';
import type { Pictures } from '../pictures/pictures.ts';
import { useLatePictures } from '../pictures/use-pictures.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { questionLock, workLock } from '../rules.ts';
import { SaveToFile, useSeal } from '../sealed/SaveToFile.tsx';
import { ClockBar } from '../timed/ClockBar.tsx';
import { DialogClock } from '../timed/DialogClock.tsx';
import { TimeUp } from '../timed/TimeUp.tsx';
import type { TimedSessionClock } from '../timed/timed-session-clock.ts';
import { useNetwork } from '../timed/use-clock.ts';
import { useTimedSubmit } from '../timed/use-timed-submit.ts';
import { OfflineBar, TimedOfflineBar } from './OfflineBar.tsx';
import { Progress } from './Progress.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import card from './question.module.css';
import { useUndoToasts } from './undo-toasts.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useSubmit } from './use-submit.ts';
import { LockNotice, WorkBar, WorkFooter } from './WorkBar.tsx';
import { WorkQuestions } from './WorkQuestions.tsx';
import frame from './work.module.css';

export interface WorkViewProps {
  /** Shown when the page comes from this device because the server cannot be reached. */
  savedNotice?: ReactNode;
  queue: SaveQueue;
  /** The answers that were read from the student's own PDF. */
  reads: ReadAnswers;
  /** Drawings on this device that are not part of an answer yet. */
  pictures: Pictures;
  assignment: StudentAssignment;
  questions: readonly StudentQuestion[];
  timezone: string;
  onBack: () => void;
  /** The clock of timed work that is still open. */
  clock?: TimedSessionClock | undefined;
}

/** Editors report the last keystrokes after this delay, in ms (spec 1 §4), plus a margin. */
const LAST_LETTERS_MS = 120;

/** The page that lists the questions with their answers. */
export function AnsweringView(props: WorkViewProps) {
  const { queue, reads, pictures, assignment, questions, timezone, onBack, clock, savedNotice } = props;
  const now = useNow(assignment.dueAt);
  const timed = useTimedSubmit(clock, assignment.id);
  const lock = clock ? timed.lock : workLock({ assignment, now, timezone });
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const { submit, isSubmitting, prompt } = useSubmit({ ...props, goTo: place.goTo, ...timed });
  const latePictures = useLatePictures(pictures, { isClosed: lock !== null, isByClock: clock !== undefined });
  const pdf = useOwnPdfPage(assignment.id);
  useHoldReadAnswers(reads, pdf.isOpen && lock === null);

  useSeal(assignment.id);
  const toFile = (
    <SaveToFile assignment={assignment} questions={questions} queue={queue} pictures={pictures} />
  );
  const isOpen = lock === null;
  useSendWhenReachable(queue, clock, isOpen);
  useUndoToasts(isOpen);

  return (
    <>
      <WorkBar
        assignment={assignment}
        now={now}
        timezone={timezone}
        onBack={onBack}
        onSubmit={isOpen ? submit : undefined}
        onUpload={isOpen ? pdf.open : undefined}
        isSubmitting={isSubmitting}
      />
      <div ref={page} className={frame.work} data-timed={clock !== undefined || undefined}>
        <WorkHead
          {...props}
          now={now}
          place={place}
          toFile={toFile}
          onSubmit={isOpen ? submit : undefined}
          isSubmitting={isSubmitting}
        />
        <div className={frame.body}>
          <Page width="answering">
            {savedNotice}
            {lock && !timed.isAnnounced && <LockNotice sentence={lock} isSoon={clock !== undefined} />}
            <PendingPictures pictures={latePictures} />
            <WorkIntroduction assignment={assignment} timezone={timezone} />
            {isOpen && (
              <OwnPdfNotice
                state={pdf.state}
                newest={pdf.newest}
                reads={reads}
                onShow={pdf.open}
                goTo={place.goTo}
              />
            )}
            <div className={card.questions} inert={isSubmitting}>
              <QuestionCards {...props} isClosed={!isOpen} />
            </div>
          </Page>
        </div>
      </div>
      <OwnPdfDialog assignmentId={assignment.id} isOpen={pdf.isOpen && isOpen} onClose={pdf.close} />
      <UnconfirmedDialog prompt={prompt} />
      {clock && (
        <TimeUp
          clock={clock}
          queue={queue}
          pictures={pictures}
          assignmentId={assignment.id}
          questions={questions}
        />
      )}
      {isOpen && (
        <WorkFooter step={place.step}>
          <Button fullWidth loading={isSubmitting} onClick={submit}>
            {terms.submit()}
          </Button>
        </WorkFooter>
      )}
    </>
  );
}

interface WorkHeadProps
  extends Pick<WorkViewProps, 'queue' | 'assignment' | 'questions' | 'timezone' | 'clock'> {
  now: Date;
  place: ReturnType<typeof useCurrentQuestion>;
  /** The button that saves the work to a file while it cannot be sent. */
  toFile: ReactNode;
  onSubmit: (() => void) | undefined;
  isSubmitting: boolean;
}

/** What stays in view above the questions: the clock, the state of the network, and the progress. */
function WorkHead(props: WorkHeadProps) {
  const { queue, assignment, questions, timezone, clock, now, place, toFile, onSubmit, isSubmitting } = props;
  return (
    <div className={frame.head}>
      {clock ? (
        <>
          <ClockBar clock={clock} onSubmit={onSubmit} isSubmitting={isSubmitting} />
          <TimedOfflineBar queue={queue} clock={clock} action={toFile} />
        </>
      ) : (
        <OfflineBar queue={queue} due={{ at: assignment.dueAt, now, timezone }} action={toFile} />
      )}
      <Progress
        queue={queue}
        questions={questions}
        marks={assignment.marksPossible}
        isAnswerable={assignment.answerable}
        current={place.current}
        onSelect={place.goTo}
      />
    </div>
  );
}

function WorkIntroduction({ assignment, timezone }: Pick<WorkViewProps, 'assignment' | 'timezone'>) {
  return (
    <>
      <Description assignment={assignment} isSpaced />
      <MarksToCome assignment={assignment} />
      {assignment.status === 'Submitted' && (
        <div className={frame.receipt}>
          <Receipt assignmentId={assignment.id} timezone={timezone} />
        </div>
      )}
    </>
  );
}

/** Sends what waits as soon as the server can be reached, and the last keystrokes when the work closes. */
function useSendWhenReachable(queue: SaveQueue, clock: TimedSessionClock | undefined, isOpen: boolean): void {
  // The clock's connection notices that the server is back before the browser does.
  const isServerReachable = useNetwork(clock) === 'online';
  useEffect(() => {
    if (isServerReachable) queue.sendWaiting();
  }, [isServerReachable, queue]);

  // Text that was typed just before the deadline is still accepted within the network's grace period.
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => void queue.flush(), LAST_LETTERS_MS);
    return () => clearTimeout(timer);
  }, [isOpen, queue]);
}

function QuestionCards(props: WorkViewProps & { isClosed: boolean }) {
  const { queue, reads, assignment, questions, clock, isClosed } = props;
  return (
    <CoveredContext value={clock && <DialogClock clock={clock} />}>
      <CanTourContext value={clock === undefined}>
        <WorkQuestions questions={questions}>
          {(question) => (
            <QuestionCard
              queue={queue}
              reads={reads}
              assignmentId={assignment.id}
              question={question}
              isClosed={isClosed}
              isOnPaper={!assignment.answerable}
              lock={questionLock(question)}
            />
          )}
        </WorkQuestions>
      </CanTourContext>
    </CoveredContext>
  );
}
