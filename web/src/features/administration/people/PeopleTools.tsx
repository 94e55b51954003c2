import { PERSON_STATES } from '@classi/contract/administration/limits';
import { ROLES } from '@classi/contract/identity/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from '../administration.module.css';
import { ROLE_WORDS, STATE_WORDS } from '../words.ts';
import { type PeopleSearch, readSearch } from './search.ts';

/** A search starts this long after the last key, in ms. */
const SEARCH_DELAY_MS = 250;

interface PeopleToolsProps {
  search: PeopleSearch;
  onChange: (search: PeopleSearch) => void;
}

export function PeopleTools({ search, onChange }: PeopleToolsProps) {
  const { role = '', state = '' } = search;
  return (
    <search className={styles.tools}>
      <SearchField q={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <NativeSelect
        aria-label="Role"
        value={role}
        data={[
          { value: '', label: 'All roles' },
          ...ROLES.map((value) => ({ value, label: `${ROLE_WORDS[value]}s` })),
        ]}
        onChange={({ currentTarget }) => onChange({ role: readSearch({ role: currentTarget.value }).role })}
      />
      <NativeSelect
        aria-label="State"
        value={state}
        data={[
          { value: '', label: 'All states' },
          ...PERSON_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ state: readSearch({ state: currentTarget.value }).state })
        }
      />
    </search>
  );
}

function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onChange(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onChange]);
  return (
    <TextInput
      type="search"
      aria-label="Search by name or email"
      placeholder="Name or email"
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      className={styles.search ?? ''}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
