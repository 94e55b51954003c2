import { TimeInput } from '@mantine/dates';
import { useId } from 'react';
import { useTimezone } from '../../lib/session/use-timezone.ts';
import { dayInWords } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/dates.ts';
import { DayInput } from './DayInput.tsx';
import styles from './dates.module.css';

interface DateTimeFieldsProps {
  /** The name by which a form finds the fields of a problem; the labels depend on it. */
  field: 'due' | 'live';
  date: string;
  time: string;
  problem: string | undefined;
  isPast?: boolean;
  /** The time zone of the assignment; by default that of the school. */
  timezone?: string;
  onChange: (moment: { date: string; time: string }) => void;
}

/** A date and a time in the school's time zone. The date is repeated in words, as 12/01 and 01/12 are easily confused. */
export function DateTimeFields(props: DateTimeFieldsProps) {
  const { field, date, time, problem, isPast = false, timezone: ownZone, onChange } = props;
  const id = useId();
  const schoolZone = useTimezone();
  return (
    <div data-field={field}>
      <div className={styles.moment}>
        <DayInput
          label={t.labelDate({ moment: field })}
          day={date}
          error={Boolean(problem) && (date === '' || time !== '')}
          aria-describedby={id}
          onChange={(day) => onChange({ date: day, time })}
        />
        <TimeInput
          label={t.labelTime({ moment: field })}
          value={time}
          error={Boolean(problem) && time === ''}
          aria-describedby={id}
          onChange={(event) => onChange({ date, time: event.currentTarget.value })}
        />
      </div>
      {problem ? (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p id={id} className={styles.hint}>
          {isPast && `${t.pastDateNote()} `}
          {date !== '' && `${dayInWords(date)} · `}
          {t.timeZoneTimezone({ timezone: ownZone ?? schoolZone })}
        </p>
      )}
    </div>
  );
}
