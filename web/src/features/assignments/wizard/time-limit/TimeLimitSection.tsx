import { NumberInput, Radio } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import * as t from '../../../../messages/compiled/assignments/timeLimit.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import {
  carried,
  DISABLED,
  enabled,
  limitProblem,
  limitWarning,
  type TimeLimit,
  typedNumber,
} from './rules.ts';
import styles from './time-limit.module.css';

interface TimeLimitSectionProps {
  limit: TimeLimit;
  /** The total marks, which the time is compared with. */
  marks: number;
  onChange: (limit: TimeLimit) => void;
  /** An additional line, such as to whom a change applies. */
  note?: string | undefined;
}

/** Lets the teacher choose whether there is a time limit, and which (spec 2 §5). */
export function TimeLimitSection(props: TimeLimitSectionProps) {
  const { limit, marks, onChange, note } = props;
  const headingId = useId();
  const problem = limitProblem(limit);
  const warning = limitWarning(limit, marks);
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <IconClock size={19} stroke={1.7} aria-hidden="true" />
        {terms.timeLimit()}
      </h2>
      <Radio.Group
        aria-labelledby={headingId}
        value={limit.mode === 'unset' ? '' : limit.mode}
        onChange={(mode) => onChange(mode === 'enabled' ? enabled(limit) : DISABLED)}
      >
        <div className="stack-14">
          <Radio value="disabled" label={t.noTimeLimit()} description={t.noTimeLimitHint()} />
          <Radio value="enabled" label={t.withTimeLimit()} description={t.withTimeLimitHint()} />
        </div>
      </Radio.Group>
      {limit.mode === 'enabled' && <Length limit={limit} onChange={onChange} />}
      <div aria-live="polite" className={styles.advice}>
        {problem && (
          <p className={styles.problem}>
            <IconAlertCircle size={17} stroke={1.8} aria-hidden="true" />
            {problem}
          </p>
        )}
        {warning && (
          <p className={styles.warning}>
            <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
            {warning}
          </p>
        )}
      </div>
      {note && <p className="text-faint-small">{note}</p>}
    </section>
  );
}

function Length(props: Pick<TimeLimitSectionProps, 'limit' | 'onChange'>) {
  const { limit, onChange } = props;
  const field = {
    min: 0,
    clampBehavior: 'none',
    onBlur: () => onChange(carried(limit)),
  } as const;
  return (
    <div className={styles.length}>
      <NumberInput
        {...field}
        label={t.hours()}
        value={limit.hours}
        onChange={(typed) => onChange({ ...limit, hours: typedNumber(typed) })}
      />
      <NumberInput
        {...field}
        label={t.minutes()}
        value={limit.minutes}
        onChange={(typed) => onChange({ ...limit, minutes: typedNumber(typed) })}
      />
    </div>
  );
}
