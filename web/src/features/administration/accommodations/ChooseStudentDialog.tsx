import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { usePeople } from '../people/queries.ts';
import type { AccommodatedStudent } from './use-accommodations.ts';

interface ChooseStudentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (student: AccommodatedStudent) => void;
}

/** Finds one student of the school. */
export function ChooseStudentDialog({ isOpen, onClose, onChoose }: ChooseStudentDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.whoGetsExtraTime()} size={520}>
      {isOpen && <FoundStudents onChoose={onChoose} />}
    </AdminDialog>
  );
}

function FoundStudents({ onChoose }: Pick<ChooseStudentDialogProps, 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = usePeople({ q, role: 'student' });
  const found = data?.people ?? [];
  return (
    <div className={styles.form}>
      <TextInput
        type="search"
        label={t.student()}
        placeholder={t.nameOrEmail()}
        leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={`${styles.rows} ${styles.tableWrap}`} aria-label={t.students()}>
        {found.map(({ id, firstName, lastName, email, className, section }) => {
          const name = `${firstName} ${lastName}`.trim();
          const group = [className, section].filter(Boolean).join(' ');
          return (
            <li key={id} className={`${styles.row} ${styles.oneLine}`}>
              <div className={styles.rowText}>
                <p className={styles.rowName}>{name}</p>
                <p className={styles.grey}>{[email, group].filter(Boolean).join(' · ')}</p>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={t.chooseName({ name })}
                onClick={() => onChoose({ id, name })}
              >
                {t.choose()}
              </Button>
            </li>
          );
        })}
        {data && found.length === 0 && <li className={styles.grey}>{t.nobodyMatches()}</li>}
      </ul>
    </div>
  );
}
