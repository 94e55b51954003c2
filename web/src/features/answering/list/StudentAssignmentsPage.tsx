import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react';
import { useWaiting } from '../../../lib/outbox/use-journal.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import { browserZone } from '../../../lib/time/school-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { NoMatches } from '../../../ui/work-list/NoMatches.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import { SavedListNotice } from '../page/SavedWorkNotice.tsx';
import { useStudentAssignments } from '../queries.ts';
import {
  type DueTab,
  filteredStudentAssignments,
  filterStudentAssignments,
  hasFilters,
  type StudentTab,
  TABS,
} from '../rules.ts';
import { AssignmentRows } from './AssignmentRows.tsx';
import { ListFilters, listSubjects } from './ListFilters.tsx';
import { LoadingList } from './LoadingList.tsx';
import styles from './list.module.css';
import { type ListFiltering, type StudentListView, useStudentListView } from './list-view.ts';
import { StudentGreeting } from './StudentGreeting.tsx';

interface Opened {
  tabs: Record<DueTab, readonly StudentAssignment[]> | undefined;
  view: StudentListView;
  change: (part: Partial<StudentListView>) => void;
  now: Date;
}

/**
 * Opens the tab in which the filters match something, if the URL has filters but no tab. It runs once, when
 * the list has arrived; it does nothing for a student who has chosen a tab or a filter before.
 * @returns a setter for the view that records the student's choice
 */
function useTabWithMatches({ tabs, view, change, now }: Opened): Opened['change'] {
  const timezone = useTimezone();
  const { tab: named } = useSearch({ strict: false }) as { tab?: string };
  const isDone = useRef(named !== undefined);
  useEffect(() => {
    if (!tabs || isDone.current) return;
    isDone.current = true;
    const matches = (tab: DueTab) => filteredStudentAssignments(tabs[tab], view, now, timezone).length > 0;
    if (hasFilters(view) && !matches('upcoming') && matches('past')) change({ tab: 'past' });
  }, [tabs, view, change, now, timezone]);
  return useCallback(
    (part) => {
      isDone.current = true;
      change(part);
    },
    [change],
  );
}

/** The practice tab, which the app supplies. */
export interface PracticeTab {
  /** Shows how many practice assignments there are. */
  Count: ComponentType;
  Panel: ComponentType<ListFiltering>;
  /** The button that creates a practice assignment. */
  Create: ComponentType;
}

/** The student's list of assignments (spec 1 §2). */
export function StudentAssignmentsPage({ practice }: { practice: PracticeTab }) {
  const list = useStudentAssignments();
  const now = useNow();
  const [view, setView] = useStudentListView();
  const tabs = useMemo(
    () =>
      list.data && {
        upcoming: filterStudentAssignments(list.data, 'upcoming', now),
        past: filterStudentAssignments(list.data, 'past', now),
      },
    [list.data, now],
  );
  const change = useTabWithMatches({ tabs, view, change: setView, now });
  const clear = () => change({ due: null, statuses: [], courses: [] });
  return (
    <Page>
      <StudentGreeting />
      <PageHeader title={terms.assignments()} actions={<Actions tab={view.tab} practice={practice} />} />
      <Tabs
        value={view.tab}
        onChange={(chosen) => change({ tab: TABS.find((each) => each === chosen) ?? 'upcoming' })}
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabWords()[tab]}
              <span className={rowStyles.tabCount}>
                {tab === 'practice' ? <practice.Count /> : tabs?.[tab].length}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab} className={styles.panel ?? ''}>
          {view.tab === 'practice' ? (
            <practice.Panel view={view} change={change} clear={clear} />
          ) : (
            <OfTeachers
              list={list}
              ofTab={tabs?.[view.tab]}
              ofOther={tabs?.[view.tab === 'past' ? 'upcoming' : 'past']}
              now={now}
              view={view}
              change={change}
              clear={clear}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** The create button of the tab. Only the practice tab has one. */
function Actions({ tab, practice }: { tab: StudentTab; practice: PracticeTab }) {
  return (
    <>
      <Button
        component={Link}
        to="/calendar"
        variant="default"
        aria-label={terms.calendar()}
        className={styles.calendar ?? ''}
        leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />}
      >
        <span className={styles.calendarWord}>{terms.calendar()}</span>
      </Button>
      {tab === 'practice' && <practice.Create />}
    </>
  );
}

const tabWords = (): Record<StudentTab, string> => ({
  upcoming: terms.upcoming(),
  past: terms.past(),
  practice: terms.practice(),
});

interface OfTeachersProps extends ListFiltering {
  list: ReturnType<typeof useStudentAssignments>;
  /** The assignments of the current tab. Undefined while the list is loading. */
  ofTab: readonly StudentAssignment[] | undefined;
  /** The assignments of the other tab for work from teachers. */
  ofOther: readonly StudentAssignment[] | undefined;
  now: Date;
}

function OfTeachers({ list, ofTab, ofOther, now, ...filtering }: OfTeachersProps) {
  if (list.data && ofTab && ofOther)
    return <Assignments all={list.data} ofTab={ofTab} ofOther={ofOther} now={now} {...filtering} />;
  const loading = <LoadingList label={terms.loadingAssignments()} {...filtering} />;
  return (
    <QueryState query={list} loading={loading} failed={texts.assignmentsLoadError()}>
      {terms.answersSafe()}
    </QueryState>
  );
}

interface AssignmentsProps extends ListFiltering {
  all: readonly StudentAssignment[];
  ofTab: readonly StudentAssignment[];
  ofOther: readonly StudentAssignment[];
  now: Date;
}

function Assignments({ all, ofTab, ofOther, now, view, change, clear }: AssignmentsProps) {
  const profile = useProfile();
  const timezone = profile?.timezone ?? browserZone();
  const subjects = useMemo(() => listSubjects(all), [all]);
  const shown = useMemo(
    () => filteredStudentAssignments(ofTab, view, now, timezone),
    [ofTab, view, now, timezone],
  );
  const waiting = useWaiting(profile?.id ?? 0);
  if (all.length === 0)
    return (
      <EmptyState title={terms.noAssignmentsYet()} kind="plain">
        {t.assignmentsEmpty()}
      </EmptyState>
    );
  return (
    <>
      <SavedListNotice timezone={timezone} />
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
        <NothingShown
          view={view}
          hidden={ofTab.length}
          elsewhere={hasFilters(view) ? filteredStudentAssignments(ofOther, view, now, timezone).length : 0}
          change={change}
          clear={clear}
        />
      )}
    </>
  );
}

interface NothingShownProps extends ListFiltering {
  hidden: number;
  /** The number of assignments in the other tab that match the filters. */
  elsewhere: number;
}

function NothingShown({ view, hidden, elsewhere, change, clear }: NothingShownProps) {
  if (elsewhere > 0) {
    const other = view.tab === 'past' ? 'upcoming' : 'past';
    return (
      <EmptyState
        kind="filtered"
        title={texts.noFilterMatches()}
        action={
          <Button variant="default" onClick={() => change({ tab: other })}>
            {t.showOtherTab({ value: tabWords()[other] })}
          </Button>
        }
      >
        {t.matchesInOtherTab({ elsewhere, value: tabWords()[other] })}
      </EmptyState>
    );
  }
  if (hidden === 0) return <EmptyState kind="plain" title={t.noTabAssignments({ tab: view.tab })} />;
  const filters = view.statuses.length + view.courses.length + (view.due ? 1 : 0);
  return (
    <NoMatches title={texts.noFilterMatches()} onClear={clear}>
      {t.hiddenByFilters({ hidden, filters, tab: view.tab })}
    </NoMatches>
  );
}
