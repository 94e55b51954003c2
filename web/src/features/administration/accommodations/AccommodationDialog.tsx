import { ACCOMMODATION_PERCENT_MAX, ACCOMMODATION_REASON_MAX } from '@classi/contract/administration/limits';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Loading } from '../../../ui/states.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { exampleText, percentProblem } from './accommodation-text.ts';
import {
  type AccommodatedStudent,
  NO_EXTRA_TIME,
  useAccommodations,
  useSetAccommodation,
} from './use-accommodations.ts';

interface AccommodationDialogProps {
  /** Null if the dialog is closed. */
  student: AccommodatedStudent | null;
  onClose: () => void;
}

/** Sets, changes or ends the extra time of one student. */
export function AccommodationDialog({ student, onClose }: AccommodationDialogProps) {
  return (
    <AdminDialog
      isOpen={student !== null}
      onClose={onClose}
      title={student ? t.editTitle({ name: student.name }) : ''}
      size={480}
    >
      {student && <AccommodationForm student={student} onClose={onClose} />}
    </AdminDialog>
  );
}

const USUAL_PERCENT = 25;

function AccommodationForm({ student, onClose }: { student: AccommodatedStudent; onClose: () => void }) {
  const { data } = useAccommodations();
  const before = data?.find(({ id }) => id === student.id);
  if (!data) return <Loading label={t.extraTimeLoading()} rows={3} />;
  return <Fields student={student} before={before} onClose={onClose} />;
}

function Fields({
  student,
  before,
  onClose,
}: {
  student: AccommodatedStudent;
  before: Parameters<typeof useSetAccommodation>[1];
  onClose: () => void;
}) {
  const saving = useSetAccommodation(student, before);
  const { form, ...sent } = useSentForm({
    initialValues: {
      percent: (before?.percent ?? USUAL_PERCENT) as number | string,
      reason: before?.reason ?? '',
      endsOn: before?.isOver ? '' : (before?.endsOn ?? ''),
    },
    validate: ({ percent }) => ({ percent: percentProblem(percent) }),
    sending: saving,
    onSent: onClose,
  });
  const { percent } = form.values;
  const end = (
    <Button
      variant="default"
      disabled={sent.isSending}
      onClick={() => void saving.mutateAsync(NO_EXTRA_TIME).then(onClose, () => undefined)}
    >
      {t.endItNow()}
    </Button>
  );
  return (
    <AdminForm {...sent} action={terms.save()} onCancel={onClose} more={before && !before.isOver && end}>
      <p className={styles.grey}>{t.appliesHelp()}</p>
      <NumberInput
        label={t.percentLabel()}
        description={percentProblem(percent) === null ? exampleText(Number(percent)) : undefined}
        min={1}
        max={ACCOMMODATION_PERCENT_MAX}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('percent')}
      />
      <TextInput
        label={t.reasonOptional()}
        description={t.reasonHelp()}
        maxLength={ACCOMMODATION_REASON_MAX}
        {...form.getInputProps('reason')}
      />
      <TextInput label={t.lastDayOptional()} type="date" {...form.getInputProps('endsOn')} />
    </AdminForm>
  );
}
