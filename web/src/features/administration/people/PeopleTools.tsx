import { PERSON_STATES, ROLES, type Role } from '@classi/contract/identity/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/administration/people.ts';
import styles from '../administration.module.css';
import { personStateWords } from '../words.ts';
import { type PeopleSearch, readSearch } from './search.ts';

/** The delay between the last keystroke and the search, in ms. */
const SEARCH_DELAY_MS = 250;

interface PeopleToolsProps {
  search: PeopleSearch;
  onChange: (search: PeopleSearch) => void;
}

const pluralRoles: Record<Role, () => string> = {
  student: t.students,
  instructor: t.teachers,
  administrator: t.administrators,
};

export function PeopleTools({ search, onChange }: PeopleToolsProps) {
  const { role = '', state = '' } = search;
  return (
    <search className={styles.tools}>
      <SearchField q={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <NativeSelect
        aria-label={t.role()}
        value={role}
        data={[
          { value: '', label: t.allRoles() },
          ...ROLES.map((value) => ({ value, label: pluralRoles[value]() })),
        ]}
        onChange={({ currentTarget }) => onChange({ role: readSearch({ role: currentTarget.value }).role })}
      />
      <NativeSelect
        aria-label={t.state()}
        value={state}
        data={[
          { value: '', label: t.allStates() },
          ...PERSON_STATES.map((value) => ({ value, label: personStateWords[value]() })),
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
      aria-label={t.searchByNameOrEmail()}
      placeholder={t.nameOrEmail()}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      className={styles.search ?? ''}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
