import { TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import * as t from '../../messages/compiled/assignments/assignmentsToolbar.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { workStateText } from '../../ui/StatusLabel.tsx';
import { FilterBar } from '../../ui/work-list/FilterBar.tsx';
import type { View } from './filters.ts';
import { type CourseOption, STATUS_FILTERS, statusWords } from './rules.ts';
import styles from './toolbar.module.css';

const statuses = STATUS_FILTERS.map((value) => ({
  value,
  get label() {
    return workStateText(statusWords[value]);
  },
}));

interface ToolbarProps {
  view: View;
  change: (part: Partial<View>) => void;
  courses: readonly CourseOption[];
  /** The number of rows after and before filtering. Both are absent while the rows are loading. */
  shown?: number;
  of?: number;
}

/** The search field and the teacher's filters. */
export function AssignmentsToolbar({ view, change, courses, shown, of }: ToolbarProps) {
  return (
    <FilterBar
      view={view}
      change={change}
      statuses={statuses}
      subjects={courses.map(({ code, label }) => ({ value: code, label }))}
      count={shown === undefined ? '' : terms.shownOfAll({ shown, all: of ?? 0 })}
      find={<FindField value={view.find} onChange={(find) => change({ find })} />}
    />
  );
}

/** The key `/` focuses the search field, unless another field or a dialog has the focus. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'))
      return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
}

/** The field shows typing at once. The URL, which the list follows, changes only after a pause. */
const PAUSE_MS = 150;

function useDelayedInput(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      latest.current(draft);
      setDraft(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft ?? value, setDraft] as const;
}

function FindField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useDelayedInput(value, onChange);
  useSlash(field);
  return (
    <TextInput
      ref={field as Ref<HTMLInputElement>}
      type="search"
      className={styles.find ?? ''}
      classNames={{ wrapper: styles.findWrapper ?? '', input: styles.findInput ?? '' }}
      placeholder={t.findAnAssignment()}
      aria-label={t.findAnAssignment()}
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
