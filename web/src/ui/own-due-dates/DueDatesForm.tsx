import { DUE_DATE_REASON_MAX } from '@classi/contract/answering/limits';
import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useSentForm } from '../../lib/forms/use-sent-form.ts';
import { formatSchoolDay } from '../../lib/time/school-time.ts';
import { joinList } from '../../lib/words.ts';
import * as t from '../../messages/compiled/ui/ownDueDates.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../buttons/CancelButton.tsx';
import { DateTimeFields } from '../dates/DateTimeFields.tsx';
import { ProblemText } from '../ProblemText.tsx';
import { toast } from '../toasts/toasts.ts';
import styles from './own-due-dates.module.css';
import { type OwnDueDates, useSetOwnDueDates } from './queries.ts';
import {
  canKeepClassDate,
  chosenOf,
  datesInput,
  datesProblems,
  type EnteredDates,
  initialDates,
} from './rules.ts';

interface DueDatesFormProps {
  assignmentId: number;
  data: OwnDueDates;
  studentId: number | undefined;
  onClose: () => void;
}

/** Says what was changed for whom. */
function announce(data: OwnDueDates, entered: EnteredDates, reopened: readonly number[]): void {
  const nameOf = (id: number) => data.students.find((student) => student.id === id)?.name ?? '';
  const [first = 0] = entered.studentIds.map(Number);
  const due = `${formatSchoolDay(entered.date)}, ${entered.time}`;
  const given = t.given({ count: entered.studentIds.length, name: nameOf(first), due });
  const opened = t.reopened({ count: reopened.length, name: nameOf(reopened[0] ?? 0) });
  const words = [entered.date !== '' && given, reopened.length > 0 && opened].filter(Boolean);
  toast.success(words.join(' '), { id: 'own-due-date' });
}

export function DueDatesForm({ assignmentId, data, studentId, onClose }: DueDatesFormProps) {
  const sending = useSetOwnDueDates();
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: initialDates(data, studentId, new Date()),
    validate: (entered) => datesProblems(data, entered, new Date()),
    sending: {
      ...sending,
      mutateAsync: (entered: EnteredDates) => sending.mutateAsync(datesInput(assignmentId, data, entered)),
    },
    onSent: ({ reopened }, entered) => {
      announce(data, entered, reopened);
      onClose();
    },
  });
  const { date, time } = form.values;
  const problem = form.errors.date;
  return (
    <form className="stack-16" noValidate onSubmit={onSubmit}>
      <StudentsField data={data} form={form} hasFocus={studentId === undefined} />
      <DateTimeFields
        field="due"
        date={date}
        time={time}
        timezone={data.timezone}
        problem={typeof problem === 'string' ? problem : undefined}
        onChange={(moment) => {
          form.setValues(moment);
          form.clearFieldError('date');
        }}
      />
      <TextInput
        label={t.reasonOptional()}
        description={t.reasonHelp()}
        maxLength={DUE_DATE_REASON_MAX}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
      <Reopening data={data} form={form} />
      <KeyWarning data={data} />
      <ProblemText className="text-error-small">{error?.message}</ProblemText>
      <div className="dialog-actions">
        <CancelButton onClick={onClose} />
        <Button type="submit" loading={isSending}>
          {terms.save()}
        </Button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useSentForm<EnteredDates, unknown>>['form'];

interface StudentsFieldProps {
  data: OwnDueDates;
  form: Form;
  /** The dialog opens with the focus in this field. */
  hasFocus: boolean;
}

function StudentsField({ data, form, hasFocus }: StudentsFieldProps) {
  return (
    <MultiSelect
      label={terms.students()}
      placeholder={form.values.studentIds.length === 0 ? t.chooseStudents() : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage={t.nobodyFound()}
      data-autofocus={hasFocus || undefined}
      classNames={{ inputField: styles.field ?? '' }}
      data={data.students.map(({ id, name, submittedAt }) => ({
        value: String(id),
        label: submittedAt ? t.nameSubmitted({ name }) : name,
      }))}
      {...form.getInputProps('studentIds')}
    />
  );
}

/** Offers to open submitted work again, and says whose work stays submitted. */
function Reopening({ data, form }: { data: OwnDueDates; form: Form }) {
  const { reopenable, closed } = chosenOf(data, form.values);
  const { shouldReopen } = form.values;
  const help = data.timeLimit > 0 ? t.timedOpenAgainHelp() : t.openAgainHelp();
  return (
    <>
      {reopenable.length > 0 && (
        <Checkbox
          label={t.openAgain({ count: reopenable.length })}
          description={shouldReopen ? help : t.staysSubmitted()}
          {...form.getInputProps('shouldReopen', { type: 'checkbox' })}
        />
      )}
      {canKeepClassDate(data, form.values, new Date()) && (
        <p className="text-muted-small">{t.emptyDateHelp()}</p>
      )}
      {closed.length > 0 && (
        <p className="text-warning-small" role="note">
          {t.cannotOpenAgain({ names: joinList(closed.map(({ name }) => name)) })}
        </p>
      )}
    </>
  );
}

/** Decision 151: a key that classmates can see is warned of, not withheld. */
function KeyWarning({ data }: { data: OwnDueDates }) {
  if (!data.marksVisible) return null;
  return (
    <p className="text-warning-small" role="note">
      {t.marksVisibleWarning()}
    </p>
  );
}
