import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import * as t from '../../messages/compiled/ui/workList.ts';
import { type Choice, ChoiceMenu } from '../filters/ChoiceMenu.tsx';
import { FilterChip } from '../filters/FilterChip.tsx';
import { DUE_FILTERS, type DueFilter } from './due-filter.ts';
import styles from './filter-bar.module.css';

const dueText = (): Record<DueFilter, string> => ({
  today: terms.today(),
  thisWeek: t.thisWeek(),
  thisMonth: t.thisMonth(),
});

interface FilterView<Status extends string> {
  due: DueFilter | null;
  statuses: readonly Status[];
  courses: readonly string[];
}

interface FilterBarProps<Status extends string> {
  view: FilterView<Status>;
  change: (part: {
    due?: DueFilter | null;
    statuses?: readonly Status[];
    courses?: readonly string[];
  }) => void;
  /** The states in the order in which they are offered and stored. */
  statuses: readonly { value: Status; label: string }[];
  subjects: readonly Choice[];
  /** The number of shown items, as text. */
  count: string;
  /** Content before the filters, such as a search field. */
  find?: ReactNode;
  /** Content after the filters, such as the clear button. */
  clear?: ReactNode;
}

/** The filters for one due date, several states and several courses. Selected ones have a cross. */
export function FilterBar<Status extends string>({
  view: { due, statuses: chosenStatuses, courses },
  change,
  statuses,
  subjects,
  count,
  find,
  clear,
}: FilterBarProps<Status>) {
  const inOrder = (chosen: readonly string[]) =>
    statuses.map(({ value }) => value).filter((value) => chosen.includes(value));
  return (
    <div className={styles.bar}>
      {find}
      <div className={styles.chips}>
        {DUE_FILTERS.map((each) => (
          <FilterChip
            key={each}
            isChosen={due === each}
            icon={due === each && <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => change({ due: due === each ? null : each })}
          >
            {dueText()[each]}
          </FilterChip>
        ))}
        <span className={styles.rule} aria-hidden="true" />
        <ChoiceMenu
          label={terms.status()}
          choices={statuses}
          chosen={chosenStatuses}
          onChange={(chosen) => change({ statuses: inOrder(chosen) })}
        />
        <ChoiceMenu
          label={terms.subject()}
          choices={subjects}
          chosen={courses}
          onChange={(chosen) => change({ courses: chosen })}
        />
        {clear}
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
    </div>
  );
}
