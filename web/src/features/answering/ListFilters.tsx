import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type Choice, ChoiceMenu } from '../../ui/ChoiceMenu.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import styles from './list.module.css';
import type { View } from './list-view.ts';
import { DUE_FILTERS, type DueFilter, STATUS_FILTERS, statusWords } from './rules.ts';

const dueWords: Record<DueFilter, string> = {
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'This month',
};
const statusChoices = STATUS_FILTERS.map((status) => ({ value: status, label: statusWords[status] }));

interface ListFiltersProps {
  view: View;
  change: (part: Partial<View>) => void;
  clear: () => void;
  subjects: readonly Choice[];
  shown: number;
  of: number;
}

/** One due date, several states and subjects; what is chosen has a cross. */
export function ListFilters({ view, change, clear, subjects, shown, of }: ListFiltersProps) {
  const { tab, due, statuses, courses } = view;
  const dues = tab === 'past' ? DUE_FILTERS.slice(0, 1) : DUE_FILTERS;
  const any = due !== null || statuses.length > 0 || courses.length > 0;
  return (
    <div className={styles.toolbar}>
      <div className={styles.chips}>
        {dues.map((each) => (
          <FilterChip
            key={each}
            chosen={due === each}
            icon={due === each && <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => change({ due: due === each ? null : each })}
          >
            {dueWords[each]}
          </FilterChip>
        ))}
        <span className={styles.rule} aria-hidden="true" />
        <ChoiceMenu
          label="Status"
          choices={statusChoices}
          chosen={statuses}
          onChange={(chosen) => change({ statuses: STATUS_FILTERS.filter((each) => chosen.includes(each)) })}
        />
        <ChoiceMenu
          label="Subject"
          choices={subjects}
          chosen={courses}
          onChange={(chosen) => change({ courses: chosen })}
        />
        {any && (
          <Button variant="subtle" size="xs" className={styles.clear ?? ''} onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <p className={styles.count} role="status">
        {any ? `${shown} of ${of}` : ''}
      </p>
    </div>
  );
}
