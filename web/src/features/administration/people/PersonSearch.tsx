import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { AdminRow } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { usePeople } from './queries.ts';

interface PersonSearchProps {
  personRole: SchoolPerson['role'];
  label: string;
  placeholder?: string;
  /** What is searched for at first. */
  initial?: string;
  /** The name of the list for screen readers. */
  listLabel: string;
  /** The text of each button, and its name for screen readers. */
  chooseLabel: string;
  chooseName: (person: SchoolPerson) => string;
  /** The line below a name. */
  detailOf: (person: SchoolPerson) => string;
  /** Whether a found person is offered; all are without it. */
  isOffered?: (person: SchoolPerson) => boolean;
  nobody: string;
  onChoose: (person: SchoolPerson) => void;
}

export const formatFullName = ({ firstName, lastName }: SchoolPerson) => `${firstName} ${lastName}`.trim();

/** Finds one person of a role by name or e-mail address. */
export function PersonSearch({
  personRole,
  initial = '',
  isOffered = () => true,
  ...props
}: PersonSearchProps) {
  const [typed, setTyped] = useState(initial);
  const q = useDeferredValue(typed.trim());
  const { data } = usePeople({ q, role: personRole });
  const found = (data?.people ?? []).filter(isOffered);
  return (
    <>
      <TextInput
        type="search"
        label={props.label}
        placeholder={props.placeholder}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={styles.tableWrap} aria-label={props.listLabel}>
        {found.map((person) => (
          <AdminRow key={person.id} name={formatFullName(person)} facts={props.detailOf(person)} isOneLine>
            <Button
              size="xs"
              variant="default"
              aria-label={props.chooseName(person)}
              onClick={() => props.onChoose(person)}
            >
              {props.chooseLabel}
            </Button>
          </AdminRow>
        ))}
        {data && found.length === 0 && <li className={styles.grey}>{props.nobody}</li>}
      </ul>
    </>
  );
}
