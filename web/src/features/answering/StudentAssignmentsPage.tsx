import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { browserZone } from '../../lib/school-time.ts';
import type { Choice } from '../../ui/ChoiceMenu.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { AssignmentRows } from './AssignmentRows.tsx';
import { copy, counted } from './copy.ts';
import { Greeting } from './Greeting.tsx';
import { countWaiting, journalChanges } from './journal.ts';
import { ListFilters } from './ListFilters.tsx';
import styles from './list.module.css';
import { useView, type View } from './list-view.ts';
import { useStudentAssignments } from './queries.ts';
import { assignmentsOf, filtered, TABS, type Tab } from './rules.ts';
import { useNow } from './use-save-queue.ts';

/** The student's assignments (spec 1 §2). */
export function StudentAssignmentsPage() {
  const { data, isError, refetch } = useStudentAssignments();
  return (
    <Page>
      <Greeting />
      <PageHeader
        title="Assignments"
        actions={
          <Button
            component={Link}
            to="/calendar"
            variant="default"
            leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />}
          >
            Calendar
          </Button>
        }
      />
      {data && <Assignments assignments={data} />}
      {!data && !isError && <Loading label="Loading assignments" rows={5} />}
      {!data && isError && (
        <ErrorState title={copy.listFailed} onRetry={() => void refetch()}>
          Nothing is lost: your answers are safe.
        </ErrorState>
      )}
    </Page>
  );
}

const tabWords: Record<Tab, string> = { upcoming: 'Upcoming', past: 'Past' };

function subjectsOf(assignments: readonly StudentAssignment[]): Choice[] {
  const names = new Map(assignments.map(({ courseCode, courseName }) => [courseCode, courseName]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, two) => one.label.localeCompare(two.label));
}

/** What this browser still has to deliver, as it is delivered. */
function useWaiting(accountId: number): ReadonlyMap<number, number> {
  const changes = useSyncExternalStore(journalChanges.subscribe, journalChanges.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after each change
  return useMemo(() => countWaiting(accountId), [accountId, changes]);
}

function Assignments({ assignments }: { assignments: readonly StudentAssignment[] }) {
  const profile = useProfile();
  const timezone = profile?.timezone ?? browserZone();
  const now = useNow();
  const [view, change] = useView();
  const tabs = useMemo(
    () => ({
      upcoming: assignmentsOf(assignments, 'upcoming', now),
      past: assignmentsOf(assignments, 'past', now),
    }),
    [assignments, now],
  );
  const subjects = useMemo(() => subjectsOf(assignments), [assignments]);
  const ofTab = tabs[view.tab];
  const shown = useMemo(() => filtered(ofTab, view, now, timezone), [ofTab, view, now, timezone]);
  const waiting = useWaiting(profile?.id ?? 0);
  const clear = () => change({ due: null, statuses: [], courses: [] });

  if (assignments.length === 0)
    return (
      <EmptyState title={copy.noneYet} kind="plain">
        What your teachers set for you will stand here, with the day that it is due.
      </EmptyState>
    );
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => change({ tab: tab === 'past' ? 'past' : 'upcoming' })}
      keepMounted={false}
    >
      <Tabs.List>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabWords[tab]}
            <span className={styles.tabCount}>{tabs[tab].length}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={view.tab}>
        {ofTab.length > 0 && (
          <ListFilters
            view={view}
            change={change}
            clear={clear}
            subjects={subjects}
            shown={shown.length}
            of={ofTab.length}
          />
        )}
        {shown.length > 0 ? (
          <AssignmentRows assignments={shown} now={now} timezone={timezone} waiting={waiting} />
        ) : (
          <NothingShown view={view} hidden={ofTab.length} clear={clear} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function NothingShown({ view, hidden, clear }: { view: View; hidden: number; clear: () => void }) {
  if (hidden === 0) return <EmptyState kind="plain" title={`No ${view.tab} assignments`} />;
  const filters = view.statuses.length + view.courses.length + (view.due ? 1 : 0);
  return (
    <EmptyState
      kind="filtered"
      title={copy.noneMatch}
      action={
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      }
    >
      {`${hidden} ${view.tab} ${hidden === 1 ? 'assignment is' : 'assignments are'} hidden by `}
      {filters === 1 ? 'this filter.' : `these ${counted(filters, 'filter')}.`}
    </EmptyState>
  );
}
