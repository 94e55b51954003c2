import { approveTeacher, refuseTeacher } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { shownDate } from '../../../lib/time/school-time.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { CourseDialog } from '../CourseDialog.tsx';
import { useChange } from '../queries.ts';
import type { Overview } from './missing.ts';

type Waiting = Overview['waiting'][number];

/** Teachers who signed up: nobody of them can log in before an administrator approves. */
export function WaitingTeachers({ teachers }: { teachers: readonly Waiting[] }) {
  const [approving, setApproving] = useState<Waiting | null>(null);
  const timezone = useProfile()?.timezone ?? 'UTC';
  const { confirm } = useDialogs();
  const approve = useChange(
    ({ teacher, courseCodes }: { teacher: Waiting; courseCodes: readonly string[] }) =>
      call(approveTeacher, { body: { id: teacher.id, courseCodes: [...courseCodes] } }),
  );
  const refuse = useChange((teacher: Waiting) => call(refuseTeacher, { body: { id: teacher.id } }));

  const onApprove = async (teacher: Waiting, courseCodes: readonly string[]) => {
    const { mailed } = await approve.mutateAsync({ teacher, courseCodes });
    setApproving(null);
    toast.success(`${teacher.name} can log in now`, {
      detail: mailed ? 'An email says so.' : 'The email could not be sent. Please tell the teacher.',
    });
  };
  const onRefuse = async (teacher: Waiting) => {
    const isSure = await confirm({
      title: `Refuse ${teacher.name}?`,
      body: `${teacher.email} cannot log in. You can approve this teacher later, under People.`,
      confirmLabel: 'Refuse',
      destructive: true,
    });
    if (isSure) refuse.mutate(teacher);
  };

  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.sectionTitle}>
        Teachers who wait for approval
      </h2>
      <ul className={styles.rows}>
        {teachers.map((teacher) => (
          <li key={teacher.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{teacher.name}</p>
              <p className={styles.grey}>
                {teacher.email} · signed up on {shownDate(teacher.signedUpAt, timezone)}
              </p>
            </div>
            <div className={styles.rowActions}>
              <Button size="xs" onClick={() => setApproving(teacher)}>
                Approve
              </Button>
              <Button size="xs" variant="default" onClick={() => void onRefuse(teacher)}>
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <CourseDialog
        title={approving ? `Approve ${approving.name}?` : ''}
        lead="Choose the courses that this teacher teaches. You can change them later."
        action="Approve"
        isOpen={approving !== null}
        busy={approve.isPending}
        onClose={() => setApproving(null)}
        onChoose={(codes) => {
          // A failure is shown as a toast; the dialog stays open.
          if (approving) void onApprove(approving, codes).catch(() => undefined);
        }}
      />
    </section>
  );
}
