import type { AuditRecord } from '@classi/contract/administration/endpoints';
import { AUDIT_SOURCES, type AuditSource } from '@classi/contract/administration/limits';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { schoolClock, shownDate } from '../../../lib/time/school-time.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import {
  type AuditChoice,
  actionsOf,
  auditWords,
  exportAddress,
  PERIODS,
  SOURCE_WORDS,
} from './audit-words.ts';
import { useAudit } from './use-audit.ts';

const START: AuditChoice = { source: 'actions', days: 30, action: '' };

/** Who did what, when and from where: filtered, and as a file. */
export function AuditPage() {
  const [choice, setChoice] = useState(START);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(choice);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Page>
      <PageHeader
        title="Audit log"
        description="Who did what, when and from where. Nothing here can be changed."
        actions={
          <Button
            component="a"
            href={exportAddress(choice)}
            download
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
          >
            Export CSV
          </Button>
        }
      />
      <AuditFilters choice={choice} onChange={setChoice} />
      {!data && !isError && <Loading label="Loading the audit log" />}
      {!data && isError && (
        <ErrorState title="The audit log could not be loaded." onRetry={() => void refetch()}>
          Nothing has been changed.
        </ErrorState>
      )}
      {data && events.length === 0 && <p className={styles.grey}>Nothing happened in this period.</p>}
      {events.length > 0 && (
        <section className={styles.section} aria-label="Events">
          <ul className={styles.rows}>
            {events.map((event) => (
              <AuditRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      {hasNextPage && (
        <div className={styles.pager}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older events
          </Button>
        </div>
      )}
    </Page>
  );
}

interface AuditFiltersProps {
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
}

function AuditFilters({ choice, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.tools}>
      <NativeSelect
        aria-label="What to show"
        value={choice.source}
        data={AUDIT_SOURCES.map((source) => ({ value: source, label: SOURCE_WORDS[source] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, source: currentTarget.value as AuditSource, action: '' })
        }
      />
      <NativeSelect
        aria-label="Kind of event"
        value={choice.action}
        data={actionsOf(choice.source)}
        onChange={({ currentTarget }) => onChange({ ...choice, action: currentTarget.value })}
      />
      <NativeSelect
        aria-label="Period"
        value={String(choice.days)}
        data={PERIODS}
        onChange={({ currentTarget }) => onChange({ ...choice, days: Number(currentTarget.value) })}
      />
    </div>
  );
}

function AuditRow({ event }: { event: AuditRecord }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const { at, address, reason } = event;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.breakable}>{auditWords(event)}</p>
        <p className={styles.grey}>
          {[address ?? 'at the server', reason].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      <time dateTime={at.toISOString()} className={styles.grey}>
        {shownDate(at, timezone)}, {schoolClock(at, timezone)}
      </time>
    </li>
  );
}
