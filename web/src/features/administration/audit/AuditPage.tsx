import { type AuditRecord, listAuditEvents } from '@classi/contract/administration/endpoints';
import { AUDIT_SOURCES, type AuditSource } from '@classi/contract/administration/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/audit.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { administrationKey } from '../queries.ts';
import {
  type AuditChoice,
  auditText,
  exportAddress,
  importFacts,
  listAuditActions,
  periods,
  sourceText,
} from './audit-text.ts';

const START: AuditChoice = { source: 'actions', days: 30, action: '', person: '' };
/** The search waits until typing has paused for this long, in ms. */
const SEARCH_MS = 300;

/** The audit log: who did what, when and from where. It can be filtered and downloaded. */
export function AuditPage() {
  const [typed, setChoice] = useState(START);
  const [person] = useDebouncedValue(typed.person.trim(), SEARCH_MS);
  const choice = { ...typed, person };
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(choice);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Page>
      <PageHeader
        title={t.auditLog()}
        description={t.pageDescription()}
        actions={
          <Button
            component="a"
            href={exportAddress(choice)}
            download
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
          >
            {terms.exportCsv()}
          </Button>
        }
      />
      <AuditFilters choice={typed} onChange={setChoice} />
      <QueryState query={{ data, isError, refetch }} loading={t.logLoading()} failed={t.loadError()} />
      {data && events.length === 0 && <p className={styles.grey}>{t.periodEmpty()}</p>}
      {events.length > 0 && (
        <section className={styles.section} aria-label={t.events()}>
          <ul>
            {events.map((event) => (
              <AuditRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      {hasNextPage && (
        <div className={styles.pager}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showOlderEvents()}
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
      <TextInput
        type="search"
        aria-label={t.searchPerson()}
        placeholder={t.searchPerson()}
        value={choice.person}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...choice, person: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t.whatToShow()}
        value={choice.source}
        data={AUDIT_SOURCES.map((source) => ({ value: source, label: sourceText[source]() }))}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, source: currentTarget.value as AuditSource, action: '' })
        }
      />
      <NativeSelect
        aria-label={t.kindOfEvent()}
        value={choice.action}
        data={listAuditActions(choice.source)}
        onChange={({ currentTarget }) => onChange({ ...choice, action: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t.period()}
        value={String(choice.days)}
        data={periods()}
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
        <p className={styles.breakable}>{auditText(event)}</p>
        <p className={styles.grey}>
          {[importFacts(event), address ?? t.atTheServer(), reason]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <time dateTime={at.toISOString()} className={styles.grey}>
        {formatDate(at, timezone)}, {schoolClock(at, timezone)}
      </time>
    </li>
  );
}

/** The newest events that match the filters, and older ones on request. */
function useAudit(choice: AuditChoice) {
  return useInfiniteQuery({
    queryKey: administrationKey('audit', choice),
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditEvents,
        { body: { ...choice, ...(pageParam === 0 ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}
