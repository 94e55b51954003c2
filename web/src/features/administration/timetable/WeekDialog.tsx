import type { SchoolTimetable } from '@classi/contract/administration/endpoints';
import { PERIOD_NAME_MAX, PERIODS_MAX } from '@classi/contract/administration/limits';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import week from './timetable.module.css';
import { useSaveWeek, type WeekInput } from './use-timetable.ts';

interface WeekDialogProps {
  isOpen: boolean;
  timetable: SchoolTimetable;
  onClose: () => void;
}

type Period = WeekInput['periods'][number];

/** The form with the days and the periods of the school's week. */
export function WeekDialog({ isOpen, timetable, onClose }: WeekDialogProps) {
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.daysAndPeriods()} size={600}>
      {isOpen && <WeekForm timetable={timetable} onClose={onClose} />}
    </AdminDialog>
  );
}

function WeekForm({ timetable, onClose }: Omit<WeekDialogProps, 'isOpen'>) {
  const { form, ...sent } = useSentForm<WeekInput, unknown>({
    initialValues: {
      days: timetable.days,
      periods: timetable.periods.length > 0 ? timetable.periods : [nextPeriod([])],
    },
    sending: useSaveWeek(),
    onSent: () => {
      onClose();
      toast.success(t.weekSaved(), { id: 'timetable' });
    },
  });
  const { days, periods } = form.values;
  return (
    <AdminForm {...sent} action={terms.save()} onCancel={onClose}>
      <fieldset className={styles.choice}>
        <legend className={styles.choiceLegend}>{t.days()}</legend>
        <div className={week.days}>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={weekdayWord(day)}
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                form.setFieldValue(
                  'days',
                  WEEKDAYS.filter((each) => (each === day ? checked : days.includes(each))),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {periods.map((period, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new period has no id yet
        <div key={index} className={week.periodRow}>
          <TextInput
            label={t.periodNumber({ number: index + 1 })}
            maxLength={PERIOD_NAME_MAX}
            {...form.getInputProps(`periods.${index}.name`)}
          />
          <TimeInput label={t.from()} {...form.getInputProps(`periods.${index}.start`)} />
          <TimeInput label={t.to()} {...form.getInputProps(`periods.${index}.end`)} />
          <IconButton
            label={terms.removeItem({ name: period.name || String(index + 1) })}
            onClick={() => form.removeListItem('periods', index)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {periods.length < PERIODS_MAX && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => form.insertListItem('periods', nextPeriod(periods))}
          >
            {t.addAPeriod()}
          </Button>
        </div>
      )}
    </AdminForm>
  );
}

const nextPeriod = (periods: readonly Period[]): Period => ({
  ...{ id: null, name: t.periodNumber({ number: periods.length + 1 }) },
  ...{ start: periods.at(-1)?.end ?? '', end: '' },
});
