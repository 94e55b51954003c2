import { TextInput } from '@mantine/core';
import { IconCalendarEvent, IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { View } from './filters.ts';
import { type CourseChoice, type DueFilter, type StatusFilter, statusWords } from './rules.ts';
import styles from './toolbar.module.css';

const DUE_WORDS: Record<DueFilter, string> = {
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'This month',
};
const DUE_OF_TAB: Record<View['tab'], readonly DueFilter[]> = {
  upcoming: ['today', 'thisWeek', 'thisMonth'],
  past: ['today'],
};
const STATUSES: readonly StatusFilter[] = ['graded', 'submitted', 'inProgress', 'incomplete'];
const statusChoices = STATUSES.map((status) => ({ value: status, label: statusWords[status] }));

interface ToolbarProps {
  view: View;
  change: (part: Partial<View>) => void;
  courses: readonly CourseChoice[];
  shown: number;
  of: number;
}

/** Find, one due date, several states and courses; what is chosen has a cross. */
export function Toolbar({ view, change, courses, shown, of }: ToolbarProps) {
  const { tab, due, statuses } = view;
  return (
    <div className={styles.toolbar}>
      <FindField value={view.find} onChange={(find) => change({ find })} />
      <div className={styles.chips}>
        {DUE_OF_TAB[tab].map((each) => (
          <FilterChip
            key={each}
            chosen={due === each}
            icon={due === each && <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => change({ due: due === each ? null : each })}
          >
            {DUE_WORDS[each]}
          </FilterChip>
        ))}
        <span className={styles.rule} aria-hidden="true" />
        <ChoiceMenu
          label="Status"
          choices={statusChoices}
          chosen={statuses}
          onChange={(chosen) => change({ statuses: STATUSES.filter((each) => chosen.includes(each)) })}
        />
        <ChoiceMenu
          label="Subject"
          choices={courses.map(({ code, label }) => ({ value: code, label }))}
          chosen={view.courses}
          onChange={(chosen) => change({ courses: chosen })}
        />
      </div>
      <p className={styles.count} role="status">
        {shown} of {of}
      </p>
    </div>
  );
}

/** `/` goes to the field from anywhere but another field or a dialog. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

/** What is typed stands at once; the address, which the list follows, only when the fingers rest. */
const REST_MS = 150;

function useRested(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      latest.current(draft);
      setDraft(null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft ?? value, setDraft] as const;
}

function FindField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useRested(value, onChange);
  useSlash(field);
  return (
    <TextInput
      ref={field as Ref<HTMLInputElement>}
      type="search"
      className={styles.find ?? ''}
      classNames={{ wrapper: styles.findWrapper ?? '', input: styles.findInput ?? '' }}
      placeholder="Find an assignment"
      aria-label="Find an assignment"
      aria-keyshortcuts="/"
      autoComplete="off"
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden="true" />}
      rightSection={text === '' && <Kbd>/</Kbd>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') setText('');
      }}
    />
  );
}
