import type { StudentAssignment, TimedSession } from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import * as t from '../../../messages/compiled/answering/timed.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { invalidateWork } from '../queries.ts';
import { StartDialog } from './StartDialog.tsx';
import { useCurrentSession } from './sessions.ts';
import type { SessionReading, TimedSessionClock } from './timed-session-clock.ts';
import { useTimedSessionClock } from './use-clock.ts';
import { useStart } from './use-start.ts';

interface TimedAssignmentProps {
  assignment: StudentAssignment;
  /** `hidden`: the server sends the questions only after the start. */
  questions: 'loaded' | 'loading' | 'hidden' | 'failed';
  readQuestions: () => void;
  onBack: () => void;
  views: {
    loading: () => ReactNode;
    /** The start dialog is shown over this content. */
    hidden: () => ReactNode;
    failed: (again: () => void) => ReactNode;
    /** Renders the work, read-only if there is no clock. `isUncertain`: the clock may show too much time. */
    work: (assignment: StudentAssignment, clock?: TimedSessionClock, isUncertain?: boolean) => ReactNode;
  };
}

/** An assignment with a time limit: finds or starts its session, then shows the work with its clock. */
export function TimedAssignment(props: TimedAssignmentProps) {
  const { assignment, questions, readQuestions, onBack, views } = props;
  const session = useCurrentSession(assignment.id, true);
  const startedHere = useRef(false);
  const { start, isStarting, problem } = useStart(assignment.id, () => {
    startedHere.current = true;
  });
  const reading = session.data;
  const hasStarted = reading !== undefined && reading !== null;

  useEffect(() => {
    if (hasStarted && questions === 'hidden') readQuestions();
  }, [hasStarted, questions, readQuestions]);

  if (session.isError && !hasStarted) return views.failed(() => void session.refetch());
  if (hasStarted && questions === 'failed') return views.failed(readQuestions);
  if (reading === null)
    return (
      <>
        {views.hidden()}
        <StartDialog
          assignment={assignment}
          isStarting={isStarting}
          problem={problem}
          onStart={start}
          onCancel={onBack}
        />
      </>
    );
  if (!hasStarted || questions !== 'loaded') return views.loading();
  if (reading.session.submitted) return views.work({ ...assignment, status: 'Submitted' });
  return (
    <Running
      key={reading.session.startedAt.getTime()}
      reading={reading}
      wasRestored={!startedHere.current}
      assignmentId={assignment.id}
    >
      {(clock) => views.work(assignment, clock, reading.fromDevice?.isUncertain)}
    </Running>
  );
}

interface RunningProps {
  assignmentId: number;
  reading: SessionReading;
  wasRestored: boolean;
  children: (clock: TimedSessionClock) => ReactNode;
}

function Running({ assignmentId, reading, wasRestored, children }: RunningProps) {
  const client = useQueryClient();
  // The dialog that had the focus is closed, so the first question gets the focus.
  useEffect(() => {
    if (!wasRestored)
      document.querySelector<HTMLElement>('[data-question] h2')?.focus({ preventScroll: true });
  }, [wasRestored]);
  const onEnded = ({ method }: TimedSession) => {
    const words = method === 'auto_time_limit' ? t.timeUpSubmitted() : t.submittedElsewhere();
    toast.info(words, { id: 'submit' });
    void invalidateWork(client);
  };
  return children(useTimedSessionClock({ assignmentId, reading, wasRestored, onEnded }));
}
