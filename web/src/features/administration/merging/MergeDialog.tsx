import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { useState } from 'react';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { roleText } from '../administration-text.ts';
import { formatFullName, PersonSearch } from '../people/PersonSearch.tsx';
import { MergeForm } from './MergeForm.tsx';

/** First the other account is chosen, then the administrator sees what a merge moves and confirms it. */
export function MergeDialog({ person, onClose }: { person: SchoolPerson | null; onClose: () => void }) {
  return (
    <AdminDialog
      isOpen={person !== null}
      onClose={onClose}
      title={t.title({ name: person ? formatFullName(person) : '' })}
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
  return (
    <div className={styles.form}>
      <p className={styles.grey}>{t.lead({ role: roleText[person.role]() })}</p>
      <PersonSearch
        personRole={person.role}
        label={t.findTheOther()}
        initial={person.firstName}
        listLabel={t.foundAccounts()}
        chooseLabel={terms.choose()}
        chooseName={(other) => t.chooseAccount({ name: formatFullName(other), email: other.email })}
        detailOf={({ email, courseCodes }) => [email, ...courseCodes].join(' · ')}
        isOffered={({ id, state }) => id !== person.id && (state === 'active' || state === 'invited')}
        nobody={t.nobodyMatches()}
        onChoose={onChoose}
      />
    </div>
  );
}
