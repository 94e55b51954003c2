import type { SchoolTimetable } from '@classi/contract/administration/endpoints';
import { PERIOD_NAME_MAX, PERIODS_MAX } from '@classi/contract/administration/limits';
import { WEEKDAYS } from '@classi/contract/courses/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { weekdayWord } from '../../../lib/time/lessons.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { problemOf } from '../queries.ts';
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
  const { days, periods, setDays, setPeriods, problem, busy, submit } = useWeekForm({
    ...{ isOpen, timetable, onClose },
  });
  const replace = (index: number, more: Partial<Period>) =>
    setPeriods(periods.map((period, place) => (place === index ? { ...period, ...more } : period)));
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={t.daysAndPeriods()} size={600}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.choice}>
          <legend className={styles.choiceLegend}>{t.days()}</legend>
          <div className={week.days}>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={weekdayWord(day)}
                checked={days.includes(day)}
                onChange={({ currentTarget: { checked } }) =>
                  setDays(WEEKDAYS.filter((each) => (each === day ? checked : days.includes(each))))
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
              value={period.name}
              onChange={({ currentTarget: { value } }) => replace(index, { name: value })}
            />
            <TimeInput
              label={t.from()}
              value={period.start}
              onChange={({ currentTarget: { value } }) => replace(index, { start: value })}
            />
            <TimeInput
              label={t.to()}
              value={period.end}
              onChange={({ currentTarget: { value } }) => replace(index, { end: value })}
            />
            <IconButton
              label={t.removePeriod({ name: period.name || String(index + 1) })}
              onClick={() => setPeriods(periods.toSpliced(index, 1))}
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
              onClick={() => setPeriods([...periods, nextPeriod(periods)])}
            >
              {t.addAPeriod()}
            </Button>
          </div>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t.cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {t.save()}
          </Button>
        </div>
      </form>
    </AdminDialog>
  );
}

const nextPeriod = (periods: readonly Period[]): Period => ({
  ...{ id: null, name: t.periodNumber({ number: periods.length + 1 }) },
  ...{ start: periods.at(-1)?.end ?? '', end: '' },
});

function useWeekForm({ isOpen, timetable, onClose }: WeekDialogProps) {
  const [days, setDays] = useState<WeekInput['days']>([]);
  const [periods, setPeriodList] = useState<Period[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveWeek();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered stays when the timetable is read again
  useEffect(() => {
    if (!isOpen) return;
    setProblem(null);
    setDays(timetable.days);
    setPeriodList(timetable.periods.length > 0 ? timetable.periods : [nextPeriod([])]);
  }, [isOpen]);
  const setPeriods = (next: Period[]) => {
    setProblem(null);
    setPeriodList(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      await save.mutateAsync({ days, periods });
      onClose();
      toast.success(t.theWeekIsSaved(), { id: 'timetable' });
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return { days, periods, setDays, setPeriods, problem, busy: save.isPending, submit };
}
