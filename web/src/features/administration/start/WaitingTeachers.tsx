import { approveTeacher, refuseTeacher } from '@classi/contract/administration/people';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { definePart, usePart } from '../../../lib/loading/lazy-part.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/start.ts';
import { NativeButton } from '../../../ui/buttons/NativeButton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useIsIdle } from '../../../ui/use-is-idle.ts';
import { AdminRow, AdminSection } from '../AdminSection.tsx';
import { useChange } from '../queries.ts';
import type { Overview } from './missing.ts';

const courseDialog = definePart(() => import('./ApproveDialog.tsx'));

type Waiting = Overview['waiting'][number];

/** Teachers who signed up. They cannot log in until an administrator approves them. */
export function WaitingTeachers({ teachers }: { teachers: readonly Waiting[] }) {
  const [approving, setApproving] = useState<Waiting | null>(null);
  const isIdle = useIsIdle();
  const { module: dialog } = usePart(courseDialog, isIdle || approving !== null);
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
    toast.success(t.teacherApproved({ name: teacher.name }), {
      detail: mailed ? t.teacherMailed() : t.teacherMailError(),
    });
  };
  const onRefuse = async (teacher: Waiting) => {
    const isSure = await confirm({
      title: t.refuseName({ name: teacher.name }),
      body: t.refuseWarning({ email: teacher.email }),
      confirmLabel: t.refuse(),
      isDestructive: true,
    });
    if (isSure) refuse.mutate(teacher);
  };

  return (
    <AdminSection id="waiting" title={t.waitingTeachersHeading()}>
      <ul>
        {teachers.map((teacher) => (
          <AdminRow
            key={teacher.id}
            name={teacher.name}
            facts={t.signUpDetails({ email: teacher.email, date: formatDate(teacher.signedUpAt, timezone) })}
          >
            <div className="wrap-8">
              <NativeButton size="xs" onClick={() => setApproving(teacher)}>
                {t.approve()}
              </NativeButton>
              <NativeButton size="xs" variant="default" onClick={() => void onRefuse(teacher)}>
                {t.refuse()}
              </NativeButton>
            </div>
          </AdminRow>
        ))}
      </ul>
      {dialog && (
        <dialog.ApproveDialog
          title={approving ? t.approveName({ name: approving.name }) : ''}
          lead={t.approveHelp()}
          action={t.approve()}
          isOpen={approving !== null}
          isBusy={approve.isPending}
          onClose={() => setApproving(null)}
          onChoose={(codes) => {
            // A failure is shown as a toast; the dialog stays open.
            if (approving) void onApprove(approving, codes).catch(() => undefined);
          }}
        />
      )}
    </AdminSection>
  );
}
