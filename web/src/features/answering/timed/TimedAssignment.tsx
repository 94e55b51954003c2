import type { StudentAssignment, TimedSession } from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../../ui/toasts/toasts.ts';
import { readAgain } from '../queries.ts';
import { timedCopy } from './rules.ts';
import { StartDialog } from './StartDialog.tsx';
import type { SessionKeeper, SessionReading } from './session-keeper.ts';
import { useCurrentSession } from './sessions.ts';
import { useSessionKeeper } from './use-clock.ts';
import { useStart } from './use-start.ts';

interface TimedAssignmentProps {
  assignment: StudentAssignment;
  /** Hidden: the server tells them from the start on. */
  questions: 'there' | 'awaited' | 'hidden' | 'failed';
  readQuestions: () => void;
  onBack: () => void;
  views: {
    loading: () => ReactNode;
    /** Behind the question whether to start. */
    hidden: () => ReactNode;
    failed: (again: () => void) => ReactNode;
    /** Without a clock it is only read. Doubtful: what it shows may be too much. */
    work: (assignment: StudentAssignment, clock?: SessionKeeper, doubtful?: boolean) => ReactNode;
  };
}

/** Work with a time limit: its session is looked up, begun where there is none, and then the work is shown with its clock. */
export function TimedAssignment(props: TimedAssignmentProps) {
  const { assignment, questions, readQuestions, onBack, views } = props;
  const session = useCurrentSession(assignment.id, true);
  const begunHere = useRef(false);
  const { start, starting, problem } = useStart(assignment.id, () => {
    begunHere.current = true;
  });
  const reading = session.data;
  const begun = reading !== undefined && reading !== null;

  useEffect(() => {
    if (begun && questions === 'hidden') readQuestions();
  }, [begun, questions, readQuestions]);

  if (session.isError && !begun) return views.failed(() => void session.refetch());
  if (begun && questions === 'failed') return views.failed(readQuestions);
  if (reading === null)
    return (
      <>
        {views.hidden()}
        <StartDialog
          assignment={assignment}
          starting={starting}
          problem={problem}
          onStart={start}
          onCancel={onBack}
        />
      </>
    );
  if (!begun || questions !== 'there') return views.loading();
  if (reading.session.submitted) return views.work({ ...assignment, status: 'Submitted' });
  return (
    <Running
      key={reading.session.startedAt.getTime()}
      reading={reading}
      restored={!begunHere.current}
      assignmentId={assignment.id}
    >
      {(clock) => views.work(assignment, clock, reading.fromDevice?.doubtful)}
    </Running>
  );
}

interface RunningProps {
  assignmentId: number;
  reading: SessionReading;
  restored: boolean;
  children: (clock: SessionKeeper) => ReactNode;
}

function Running({ assignmentId, reading, restored, children }: RunningProps) {
  const client = useQueryClient();
  // The dialog that had the focus is gone.
  useEffect(() => {
    if (!restored) document.querySelector<HTMLElement>('[data-question] h2')?.focus({ preventScroll: true });
  }, [restored]);
  const onEnded = ({ method }: TimedSession) => {
    const words = method === 'auto_time_limit' ? timedCopy.submitted : timedCopy.endedElsewhere;
    toast.info(words, { id: 'submit' });
    void readAgain(client);
  };
  return children(useSessionKeeper({ assignmentId, reading, restored, onEnded }));
}
