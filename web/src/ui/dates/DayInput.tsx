import { DateInput, type DateInputProps } from '@mantine/dates';
import { enteredDay, schoolDateFormat } from '../../lib/time/school-time.ts';

type DayInputProps = Pick<DateInputProps, 'label' | 'error' | 'aria-describedby'> & {
  /** `YYYY-MM-DD`, or '' while unset. */
  day: string;
  onChange: (day: string) => void;
};

/** A field for a date in the format of the school, typed or chosen in a calendar. */
export function DayInput({ day, onChange, ...field }: DayInputProps) {
  const format = schoolDateFormat();
  return (
    <DateInput
      {...field}
      valueFormat={format}
      placeholder={format}
      dateParser={enteredDay}
      weekendDays={[]}
      highlightToday
      value={day || null}
      popoverProps={{ withinPortal: true }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
