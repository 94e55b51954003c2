import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { usePeople } from '../people/queries.ts';
import { roleWords } from '../words.ts';
import { MergeForm } from './MergeForm.tsx';

interface MergeDialogProps {
  person: SchoolPerson | null;
  onClose: () => void;
}

const nameOf = ({ firstName, lastName }: SchoolPerson) => `${firstName} ${lastName}`.trim();

/** First the other account is chosen, then the administrator sees what a merge moves and confirms it. */
export function MergeDialog({ person, onClose }: MergeDialogProps) {
  return (
    <AdminDialog
      isOpen={person !== null}
      onClose={onClose}
      title={t.title({ name: person ? nameOf(person) : '' })}
      size={640}
    >
      {person && <MergeSteps key={person.id} person={person} onClose={onClose} />}
    </AdminDialog>
  );
}

function MergeSteps({ person, onClose }: { person: SchoolPerson; onClose: () => void }) {
  const [other, setOther] = useState<SchoolPerson | null>(null);
  if (other) return <MergeForm pair={[person, other]} onBack={() => setOther(null)} onClose={onClose} />;
  return <OtherAccount person={person} onChoose={setOther} />;
}

interface OtherAccountProps {
  person: SchoolPerson;
  onChoose: (other: SchoolPerson) => void;
}

function OtherAccount({ person, onChoose }: OtherAccountProps) {
  const [typed, setTyped] = useState(person.firstName);
  const q = useDeferredValue(typed.trim());
  const { data } = usePeople({ q, role: person.role });
  const found = (data?.people ?? []).filter(
    ({ id, state }) => id !== person.id && (state === 'active' || state === 'invited'),
  );
  return (
    <div className={styles.form}>
      <p className={styles.grey}>{t.lead({ role: roleWords[person.role]() })}</p>
      <TextInput
        type="search"
        label={t.findTheOther()}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={`${styles.rows} ${styles.tableWrap}`} aria-label={t.foundAccounts()}>
        {found.map((other) => (
          <li key={other.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{nameOf(other)}</p>
              <p className={styles.grey}>{[other.email, ...other.courseCodes].join(' · ')}</p>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t.chooseAccount({ name: nameOf(other), email: other.email })}
              onClick={() => onChoose(other)}
            >
              {t.choose()}
            </Button>
          </li>
        ))}
        {data && found.length === 0 && <li className={styles.grey}>{t.nobodyMatches()}</li>}
      </ul>
    </div>
  );
}
