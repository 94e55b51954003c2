import { ACCOMMODATION_PERCENT_MAX, ACCOMMODATION_REASON_MAX } from '@classi/contract/administration/limits';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../messages/compiled/administration/accommodations.ts';
import { Loading } from '../../../ui/states.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf } from '../queries.ts';
import { exampleWords, percentProblem } from './accommodation-words.ts';
import {
  type AccommodatedStudent,
  type AccommodationInput,
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
      title={student ? t.extraTimeOfName({ name: student.name }) : ''}
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
  if (!data) return <Loading label={t.loadingTheExtraTime()} rows={3} />;
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
  const [percent, setPercent] = useState<number | string>(before?.percent ?? USUAL_PERCENT);
  const [reason, setReason] = useState(before?.reason ?? '');
  const [endsOn, setEndsOn] = useState(before?.isOver ? '' : (before?.endsOn ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving } = useSetAccommodation(student, before);
  const send = async (input: AccommodationInput) => {
    try {
      await save(input);
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = percentProblem(percent);
    setProblem(found);
    if (found === null) void send({ percent: Number(percent), reason, endsOn: endsOn || null });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.grey}>{t.itAppliesToEveryTimed()}</p>
      <NumberInput
        label={t.extraTimeInPercent()}
        description={percentProblem(percent) === null ? exampleWords(Number(percent)) : undefined}
        min={1}
        max={ACCOMMODATION_PERCENT_MAX}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
        value={percent}
        onChange={(value) => {
          setProblem(null);
          setPercent(value);
        }}
      />
      <TextInput
        label={t.reasonOptional()}
        description={t.onlyAdministratorsSeeIt()}
        maxLength={ACCOMMODATION_REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <TextInput
        label={t.lastDayOptional()}
        type="date"
        value={endsOn}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setEndsOn(currentTarget.value);
        }}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.dialogActions}>
        {before && !before.isOver && (
          <Button
            variant="default"
            disabled={isSaving}
            onClick={() => void send({ percent: 0, reason: '', endsOn: null })}
          >
            {t.endItNow()}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t.cancel()}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t.save()}
        </Button>
      </div>
    </form>
  );
}
