import { Button } from '@mantine/core';
import { IconClock, IconClockPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/grading/students.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { refreshAllWork } from '../../queries.ts';
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
import styles from './extra-time.module.css';
import { type TimedSessions, useTimedSessions } from './queries.ts';
import { classText, shortTime } from './rules.ts';

interface TimedLineProps {
  assignmentId: number;
  /** The time limit in seconds. */
  timeLimit: number;
  timezone: string;
}

/** The line below the bar of a timed assignment: who is working, and the button that gives more time. */
export function TimedLine({ assignmentId, timeLimit, timezone }: TimedLineProps) {
  const { data, isError } = useTimedSessions(assignmentId);
  const [isOpen, setIsOpen] = useState(false);
  useNewWork(assignmentId, data);
  return (
    <section className={styles.line} aria-label={terms.timeLimit()}>
      <IconClock size={18} stroke={1.7} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{t.timedTime({ time: shortTime(timeLimit) })}</strong>
        {data && <span>{classText(data.students)}</span>}
        {isError && !data && <span>{t.progressLoadError()}</span>}
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClockPlus size={16} stroke={1.7} aria-hidden="true" />}
        disabled={!data}
        onClick={() => setIsOpen(true)}
      >
        {terms.extraTime()}
      </Button>
      {data && (
        <ExtraTimeDialog
          assignmentId={assignmentId}
          timezone={timezone}
          sessions={data}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

/** Adds work to the list that was submitted since the page was opened. */
function useNewWork(assignmentId: number, sessions: TimedSessions | undefined): void {
  const submitted = sessions?.students.filter(({ status }) => status === 'handed-in').length;
  const known = useRef(submitted);
  useEffect(() => {
    if (submitted !== undefined && known.current !== undefined && submitted > known.current)
      void refreshAllWork(assignmentId);
    known.current = submitted;
  }, [assignmentId, submitted]);
}
