import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatWeekdayDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { invalidateWork } from '../queries.ts';
import { LIST, useOfflineCopySince } from '../saving/saved-work.ts';
import card from './question.module.css';

/** The page checks this often whether the server is back (ms). */
const LOOK_AGAIN_MS = 10_000;

interface SavedWorkNoticeProps {
  since: Date;
  timezone: string;
  isGraded: boolean;
  /** A sentence about the clock of timed work, if there is one to show. */
  clock?: string | undefined;
}

const momentOf = (since: Date, timezone: string) =>
  `${formatWeekdayDate(since, timezone)}, ${schoolClock(since, timezone)}`;

/** Says that the page shows data stored on this device, from when it is, and that it may be out of date. */
export function SavedWorkNotice({ since, timezone, isGraded, clock }: SavedWorkNoticeProps) {
  const moment = momentOf(since, timezone);
  return (
    <Notice>
      {isGraded
        ? t.offlineMarksNote({ moment })
        : t.offlineAssignmentNote({ moment, clock: clock ?? t.keepWritingNote() })}
    </Notice>
  );
}

/**
 * The same notice for the list of assignments, so that an old state or mark is not mistaken for a current
 * one.
 */
export function SavedListNotice({ timezone }: { timezone: string }) {
  const since = useOfflineCopySince(LIST.name);
  if (!since) return null;
  return <Notice>{t.offlineListNote({ moment: momentOf(since, timezone) })}</Notice>;
}

function Notice({ children }: { children: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void invalidateWork(client);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [client]);
  return (
    <p className={card.lock} role="status">
      <IconCloudOff size={18} stroke={1.7} aria-hidden="true" />
      {children}
    </p>
  );
}
