import type { AssignmentRow } from '@classi/contract/assignments/endpoints';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { rich } from '../../lib/language/rich.ts';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import { useNow } from '../../lib/time/use-now.ts';
import * as t from '../../messages/compiled/assignments/instructorAssignmentsPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { MarkGlyph } from '../../ui/glyphs/MarkGlyph.tsx';
import { Page, PageHeader, VisuallyHidden } from '../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { NoMatches } from '../../ui/work-list/NoMatches.tsx';
import rowStyles from '../../ui/work-list/work-list.module.css';
import { AssignmentsToolbar } from './AssignmentsToolbar.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';
import styles from './assignments.module.css';
import { DuplicateDialog } from './duplicating/DuplicateDialog.tsx';
import { useView, type View } from './filters.ts';
import { InstructorGreeting } from './InstructorGreeting.tsx';
import { LoadingTable } from './LoadingTable.tsx';
import { useAssignments, useDeleteAssignment } from './queries.ts';
import {
  countInWords,
  filterByTab,
  filterCount,
  filtered,
  listCourses,
  needsYou,
  type Tab,
} from './rules.ts';

/** The teacher's list of assignments (spec 2 §2). */
export function InstructorAssignmentsPage() {
  const { data: rows, isError, refetch } = useAssignments();
  const now = useNow();
  const waiting = useMemo(() => rows && needsYou(rows), [rows]);
  return (
    <Page>
      <PageHeader
        title={terms.assignments()}
        description={<InstructorGreeting now={now} waiting={waiting} />}
        actions={rows?.length !== 0 && <NewAssignmentButton />}
      />
      {rows && <Assignments rows={rows} now={now} />}
      {!rows && !isError && (
        <Loading label={terms.loadingAssignments()} above={<ListHead />}>
          <LoadingTable />
        </Loading>
      )}
      {!rows && isError && (
        <ErrorState title={t.loadError()} onRetry={() => void refetch()}>
          {t.loadErrorHelp()}
        </ErrorState>
      )}
    </Page>
  );
}

function NewAssignmentButton({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) {
  const plus = <IconPlus size={18} aria-hidden="true" />;
  return (
    <>
      <Button
        component={Link}
        to="/instructor/assignments/new-assignment"
        leftSection={plus}
        className={isAlwaysShown ? '' : styles.newWide}
      >
        {t.newAssignment()}
      </Button>
      {!isAlwaysShown && (
        <Button
          component={Link}
          to="/instructor/assignments/new-assignment"
          aria-label={t.newAssignment()}
          className={styles.newPhone}
        >
          {plus}
        </Button>
      )}
    </>
  );
}

/** Asks for a confirmation, deletes the assignment, and moves the focus to where its row was. */
function useDeleting(place: { readonly current: HTMLElement | null }) {
  const { confirm } = useDialogs();
  const { mutateAsync, variables, isPending } = useDeleteAssignment();
  const remove = useCallback(
    async (row: AssignmentRow): Promise<void> => {
      toast.dismiss(`delete-${row.id}`);
      try {
        await mutateAsync(row.id);
        toast.success(t.titleWasDeleted({ title: row.title }));
        place.current?.focus({ preventScroll: true });
      } catch (error) {
        toast.error(t.deleteError({ title: row.title }), {
          detail: error instanceof Error ? error.message : undefined,
          action: { label: terms.tryAgain(), run: () => void remove(row) },
          id: `delete-${row.id}`,
        });
      }
    },
    [mutateAsync, place],
  );
  const ask = useCallback(
    async (row: AssignmentRow) => {
      const yes = await confirm({
        title: terms.deleteTitle({ title: row.title }),
        body: <Consequence {...row} />,
        confirmLabel: terms.delete(),
        isDestructive: true,
      });
      if (yes) await remove(row);
    },
    [confirm, remove],
  );
  return {
    ask: useCallback((row: AssignmentRow) => void ask(row), [ask]),
    deleting: isPending ? variables : null,
  };
}

function Consequence({ submissions, inProgress }: Pick<AssignmentRow, 'submissions' | 'inProgress'>) {
  return (
    <>
      {submissions === 0
        ? t.deleteWarning()
        : rich(t.submissionsAreDeleted, {
            submissions,
            counted: <strong>{t.countSubmissions({ submissions })}</strong>,
          })}
      {inProgress > 0 && ` ${t.begunAnswersWarning({ inProgress })}`}
    </>
  );
}

const allTabs = (): readonly { tab: Tab; word: string }[] => [
  { tab: 'upcoming', word: terms.upcoming() },
  { tab: 'past', word: terms.past() },
];

function Assignments({ rows, now }: { rows: readonly AssignmentRow[]; now: Date }) {
  const timezone = useTimezone();
  const [view, change] = useView();
  const panel = useRef<HTMLDivElement>(null);
  const { ask, deleting } = useDeleting(panel);
  const [duplicated, setDuplicated] = useState<AssignmentRow | null>(null);
  const tabs = useMemo(
    () => ({ upcoming: filterByTab(rows, 'upcoming', now), past: filterByTab(rows, 'past', now) }),
    [rows, now],
  );
  const courses = useMemo(() => listCourses(rows), [rows]);
  const ofTab = tabs[view.tab];
  const shown = useMemo(() => filtered(ofTab, view, now, timezone), [ofTab, view, now, timezone]);
  if (rows.length === 0) return <NoAssignments />;
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => change({ tab: tab === 'past' ? 'past' : 'upcoming' })}
      keepMounted={false}
    >
      <Tabs.List>
        {allTabs().map(({ tab, word }) => (
          <Tabs.Tab key={tab} value={tab}>
            {word}
            <span className={rowStyles.tabCount}>{tabs[tab].length}</span>
            {tab !== view.tab && <TabWaits rows={tabs[tab]} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={view.tab} ref={panel} tabIndex={-1}>
        <AssignmentsToolbar
          view={view}
          change={change}
          courses={courses}
          shown={shown.length}
          of={ofTab.length}
        />
        {shown.length > 0 ? (
          <AssignmentTable
            rows={shown}
            now={now}
            timezone={timezone}
            deleting={deleting ?? null}
            onDuplicate={setDuplicated}
            onDelete={ask}
          />
        ) : (
          <NothingShown view={view} hidden={ofTab.length} change={change} />
        )}
      </Tabs.Panel>
      <DuplicateDialog original={duplicated} onClose={() => setDuplicated(null)} />
    </Tabs>
  );
}

/** The tabs and filters while the rows are loading, so that nothing moves when the rows arrive. */
function ListHead() {
  const [view] = useView();
  return (
    <Tabs value={view.tab}>
      <Tabs.List>
        {allTabs().map(({ tab, word }) => (
          <Tabs.Tab key={tab} value={tab}>
            {word}
            <span className={rowStyles.tabCount} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <AssignmentsToolbar view={view} change={() => undefined} courses={[]} />
    </Tabs>
  );
}

/** The notice says what needs the teacher in the other tab, because its rows are not visible. */
function TabWaits({ rows }: { rows: readonly AssignmentRow[] }) {
  const { answers } = needsYou(rows);
  if (answers === 0) return null;
  return (
    <span className={styles.tabWaits}>
      <MarkGlyph state="needs-you" size={14} />
      {answers}
      <VisuallyHidden>{` ${t.needYou({ answers })}`}</VisuallyHidden>
    </span>
  );
}

function NoAssignments(): ReactNode {
  return (
    <EmptyState title={terms.noAssignmentsYet()} action={<NewAssignmentButton isAlwaysShown />}>
      {t.emptyHint()}
    </EmptyState>
  );
}

interface NothingShownProps {
  view: View;
  hidden: number;
  change: (part: Partial<View>) => void;
}

function NothingShown({ view, hidden, change }: NothingShownProps) {
  if (hidden === 0)
    return (
      <EmptyState
        kind="plain"
        title={view.tab === 'past' ? t.noPastAssignments() : t.noUpcomingAssignments()}
      />
    );
  const filters = filterCount(view);
  const clear = () => change({ find: '', due: null, statuses: [], courses: [] });
  return (
    <NoMatches title={t.noMatches()} onClear={clear}>
      {t.hiddenByFilters({ tab: view.tab, hidden, filters, inWords: countInWords(filters) })}
    </NoMatches>
  );
}
