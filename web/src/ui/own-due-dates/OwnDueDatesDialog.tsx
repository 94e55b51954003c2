import { ProblemText } from '../ProblemText.tsx';
import '@mantine/dates/styles.layer.css';
import { Modal } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/ownDueDates.ts';
import { IconButton } from '../IconButton.tsx';
import { QueryState } from '../states.tsx';
import { toast } from '../toasts/toasts.ts';
import { DueDatesForm } from './DueDatesForm.tsx';
import styles from './own-due-dates.module.css';
import { type OwnDueDates, type StudentDueDate, useOwnDueDates, useSetOwnDueDates } from './queries.ts';
import { changedStudents, studentLines } from './rules.ts';

interface OwnDueDatesDialogProps {
  assignmentId: number;
  studentId: number | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives students another due date, opens submitted work again, and lists who has another date. */
export function OwnDueDatesDialog({ assignmentId, studentId, isOpen, onClose }: OwnDueDatesDialogProps) {
  const query = useOwnDueDates(assignmentId, isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.title()} size={600}>
      <QueryState query={query} loading={t.loading()} rows={3} failed={t.loadError()} />
      {query.data && (
        <Content assignmentId={assignmentId} data={query.data} studentId={studentId} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ContentProps extends Omit<OwnDueDatesDialogProps, 'isOpen'> {
  data: OwnDueDates;
}

function Content({ assignmentId, data, studentId, onClose }: ContentProps) {
  const [chosenId, setChosenId] = useState(studentId);
  const due = formatDateTime(data.dueAt, data.timezone);
  return (
    <div className="stack-20">
      <p className="text-muted">
        {t.help({ due })} {data.timeLimit > 0 && t.timedHelp()}
      </p>
      <DueDatesForm
        key={chosenId}
        assignmentId={assignmentId}
        data={data}
        studentId={chosenId}
        onClose={onClose}
      />
      <Changed assignmentId={assignmentId} data={data} onChange={setChosenId} />
    </div>
  );
}

interface ChangedProps {
  assignmentId: number;
  data: OwnDueDates;
  onChange: (studentId: number) => void;
}

function Changed({ assignmentId, data, onChange }: ChangedProps) {
  const { mutateAsync, isPending, error } = useSetOwnDueDates();
  const students = changedStudents(data);
  if (students.length === 0) return null;
  const remove = async ({ id, name }: StudentDueDate) => {
    try {
      await mutateAsync({ assignmentId, studentIds: [id], dueDate: null, reason: '', reopens: false });
      toast.success(t.removed({ name }), { id: 'own-due-date' });
    } catch {
      // The mutation holds the reason, which is shown below the list.
    }
  };
  return (
    <section className={styles.changed} aria-label={t.givenSo()}>
      <h3 className="text-small-heading">{t.givenSo()}</h3>
      <ul>
        {students.map((student) => (
          <li key={student.id} className={styles.student}>
            <div className="grow">
              <p className="text-strong">{student.name}</p>
              {studentLines(student, data).map((line) => (
                <p key={line} className="text-muted-small">
                  {line}
                </p>
              ))}
            </div>
            <IconButton label={t.changeOf({ name: student.name })} onClick={() => onChange(student.id)}>
              <IconPencil size={18} stroke={1.7} aria-hidden="true" />
            </IconButton>
            {student.ownDueAt && (
              <IconButton
                label={t.removeOf({ name: student.name })}
                disabled={isPending}
                onClick={() => void remove(student)}
              >
                <IconX size={18} stroke={1.7} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <ProblemText className="text-error-small">{error?.message}</ProblemText>
    </section>
  );
}
