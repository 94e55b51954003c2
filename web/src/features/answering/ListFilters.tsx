import { Button, Menu } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { FilterChip } from '../../ui/FilterChip.tsx';
import styles from './list.module.css';
import type { View } from './list-view.ts';
import { DUE_FILTERS, type DueFilter, STATUS_FILTERS, statusWords } from './rules.ts';

export interface Choice {
  value: string;
  label: string;
}

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

interface ChoiceMenuProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** `Status`, `Status: Graded`, `Status: 2`. */
function chipWords({ label, choices, chosen }: ChoiceMenuProps): string {
  if (chosen.length === 0) return label;
  const only = choices.find(({ value }) => value === chosen[0]);
  return `${label}: ${chosen.length === 1 ? (only?.label ?? chosen[0]) : chosen.length}`;
}

function ChoiceMenu(props: ChoiceMenuProps) {
  const { choices, chosen, onChange } = props;
  return (
    <Menu position="bottom-start" width={220} withinPortal>
      <Menu.Target>
        <FilterChip opens chosen={chosen.length > 0}>
          {chipWords(props)}
        </FilterChip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={onChange}>
          {choices.map(({ value, label }) => (
            <Menu.CheckboxItem key={value} value={value}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
