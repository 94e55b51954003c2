import type { Practice } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { browserZone } from '../../../lib/time/school-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ListFilters, subjectsOf } from '../../answering/list/ListFilters.tsx';
import { LoadingList } from '../../answering/list/LoadingList.tsx';
import type { StudentListView } from '../../answering/list/list-view.ts';
import { usePractices } from '../queries.ts';
import { filteredPractices } from '../rules.ts';
import { NewPracticeButton } from './NewPracticeButton.tsx';
import { PracticeRows } from './PracticeRows.tsx';

interface PanelProps {
  view: StudentListView;
  change: (part: Partial<StudentListView>) => void;
  clear: () => void;
}

/** The student's own practice: the third tab of the list (spec 1 §2; wire.md 9). */
export function PracticePanel(props: PanelProps) {
  const { data, isError, refetch } = usePractices();
  if (data) return data.length === 0 ? <NoneYet /> : <Practices all={data} {...props} />;
  if (!isError) return <LoadingList label={t.loadingPracticeAssignments()} {...props} />;
  return (
    <ErrorState title={t.loadError()} onRetry={() => void refetch()}>
      {terms.answersSafe()}
    </ErrorState>
  );
}

function NoneYet() {
  return (
    <EmptyState title={texts.listEmpty()} action={<NewPracticeButton />}>
      {t.emptyHint()}
    </EmptyState>
  );
}

function Practices({ all, view, change, clear }: PanelProps & { all: readonly Practice[] }) {
  const timezone = useProfile()?.timezone ?? browserZone();
  const now = useNow();
  const subjects = useMemo(() => subjectsOf(all), [all]);
  const shown = useMemo(() => filteredPractices(all, view, now, timezone), [all, view, now, timezone]);
  return (
    <>
      <ListFilters
        view={view}
        change={change}
        clear={clear}
        subjects={subjects}
        shown={shown.length}
        of={all.length}
      />
      {shown.length > 0 ? (
        <PracticeRows practices={shown} now={now} timezone={timezone} />
      ) : (
        <EmptyState
          kind="filtered"
          title={texts.filterEmpty()}
          action={
            <Button variant="default" onClick={clear}>
              {terms.clearFilters()}
            </Button>
          }
        >
          {t.hiddenCount({ count: all.length })}
        </EmptyState>
      )}
    </>
  );
}
