import { PERSON_STATES, ROLES, type Role } from '@classi/contract/identity/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/administration/people.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../administration.module.css';
import { personStateText } from '../administration-text.ts';
import { type ClassOrSection, placesToChoose } from './places.ts';
import { type PeopleSearch, readSearch } from './search.ts';

/** The delay between the last keystroke and the search, in ms. */
const SEARCH_DELAY_MS = 250;

interface PeopleToolsProps {
  search: PeopleSearch;
  /** The classes and sections of the school. */
  places: readonly Required<ClassOrSection>[];
  onChange: (search: PeopleSearch) => void;
}

const pluralRoles: Record<Role, () => string> = {
  student: terms.students,
  instructor: terms.teachers,
  administrator: terms.administrators,
};

export function PeopleTools({ search, places, onChange }: PeopleToolsProps) {
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
          ...PERSON_STATES.map((value) => ({ value, label: personStateText[value]() })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ state: readSearch({ state: currentTarget.value }).state })
        }
      />
      {places.length > 0 && <PlaceSelect search={search} places={places} onChange={onChange} />}
    </search>
  );
}

function PlaceSelect({ search: { className, section }, places, onChange }: PeopleToolsProps) {
  const choices = placesToChoose(places);
  const chosen = choices.findIndex((place) => place.className === className && place.section === section);
  return (
    <NativeSelect
      aria-label={terms.class()}
      value={chosen}
      data={[
        { value: '-1', label: t.allClasses() },
        ...choices.map((place, index) => ({
          value: String(index),
          label: t.classOf({ name: [place.className, place.section].filter(Boolean).join(' ') }),
        })),
      ]}
      onChange={({ currentTarget }) => {
        const place = choices[Number(currentTarget.value)];
        onChange({ className: place?.className, section: place?.section });
      }}
    />
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
      aria-label={t.searchLabel()}
      placeholder={terms.nameOrEmail()}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      className={styles.search ?? ''}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
