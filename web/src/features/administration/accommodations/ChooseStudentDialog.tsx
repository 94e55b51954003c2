import * as t from '../../../messages/compiled/administration/accommodations.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { fullNameOf, PersonSearch } from '../people/PersonSearch.tsx';
import type { AccommodatedStudent } from './use-accommodations.ts';

interface ChooseStudentDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (student: AccommodatedStudent) => void;
}

/** Finds one student of the school. */
export function ChooseStudentDialog({ isOpen, onClose, onChoose }: ChooseStudentDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.chooseStudentTitle()} size={520}>
      {isOpen && (
        <div className={styles.form}>
          <PersonSearch
            personRole="student"
            label={terms.student()}
            placeholder={terms.nameOrEmail()}
            listLabel={terms.students()}
            chooseLabel={terms.choose()}
            chooseName={(person) => t.chooseName({ name: fullNameOf(person) })}
            detailOf={({ email, className, section }) =>
              [email, [className, section].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
            }
            nobody={t.nobodyMatches()}
            onChoose={(person) => onChoose({ id: person.id, name: fullNameOf(person) })}
          />
        </div>
      )}
    </AdminDialog>
  );
}
