import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as t from '../../messages/compiled/ui/marks.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { toast } from '../toasts/toasts.ts';
import { readMarks, stepMarks } from './marks.ts';
import styles from './marks-field.module.css';

interface MarksFieldProps {
  /** The label, such as "Marks for question 3". */
  label: string;
  value: number | null;
  max: number;
  /** Called with each valid value: a multiple of 0.25 from 0 to `max`, or null if the field is empty. */
  onChange: (marks: number | null) => void;
  /** `lg` is the field of the grading panel. */
  size?: 'md' | 'lg';
  isDisabled?: boolean;
  /** The field has the dashed border of a mark that nobody has confirmed. */
  isProposed?: boolean;
}

const written = (marks: number | null) => (marks === null ? '' : String(marks));

/** The text in the field, which may be incomplete or invalid, and its value. */
function useDraft({ value, max, onChange }: Pick<MarksFieldProps, 'value' | 'max' | 'onChange'>) {
  const [draft, setDraft] = useState<string | null>(null);
  const reading = draft === null ? { marks: value } : readMarks(draft, max);
  const problem = 'problem' in reading ? reading.problem : null;
  const type = (text: string) => {
    setDraft(text);
    const read = readMarks(text, max);
    if ('marks' in read && read.marks !== value) onChange(read.marks);
  };
  const step = (direction: 1 | -1) => {
    const next = stepMarks(value, direction, max);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  useDiscardNotice(problem === null ? null : { text: draft ?? '', problem });
  return {
    text: draft ?? written(value),
    problem,
    type,
    step,
    settle: () => problem === null && setDraft(null),
  };
}

/** Reports that invalid marks were not saved when the field is unmounted. */
function useDiscardNotice(refused: { text: string; problem: string } | null): void {
  const latest = useRef(refused);
  latest.current = refused;
  useEffect(
    () => () => {
      if (!latest.current) return;
      const { text, problem } = latest.current;
      toast.info(t.notSaved({ text }), { id: 'marks-refused', detail: problem });
    },
    [],
  );
}

/** Typed letters are ignored as slips or as shortcuts of the page. Pasted text is refused with a reason. */
function refuseLetters(event: FormEvent<HTMLInputElement>): void {
  const { data, inputType } = event.nativeEvent as InputEvent;
  if (inputType !== 'insertFromPaste' && data && /\p{L}/u.test(data)) event.preventDefault();
}

/**
 * A field for marks with buttons − and +. The buttons and the keys ↑ and ↓ change it by 0.25. An invalid
 * number stays in the field, with the reason.
 */
export function MarksField(props: MarksFieldProps) {
  const { label, value, max, size = 'md', isDisabled = false, isProposed = false } = props;
  const { text, problem, type, step, settle } = useDraft(props);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const names = [styles.field, styles[size], problem && styles.wrong, isProposed && styles.proposed];
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <div className={names.filter(Boolean).join(' ')}>
          <button
            type="button"
            aria-label={t.label025Less({ label })}
            disabled={isDisabled || value === 0}
            onClick={() => step(-1)}
          >
            <IconMinus size={16} aria-hidden="true" />
          </button>
          <input
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={max}
            aria-valuenow={value ?? undefined}
            aria-valuetext={value === null ? terms.noMark() : t.marksOfMax({ value, max })}
            aria-invalid={problem !== null}
            aria-describedby={problem ? id : undefined}
            value={text}
            disabled={isDisabled}
            onBeforeInput={refuseLetters}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={settle}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            aria-label={t.label025More({ label })}
            disabled={isDisabled || value === max}
            onClick={() => step(1)}
          >
            <IconPlus size={16} aria-hidden="true" />
          </button>
        </div>
        <span className={styles.max}>/ {max}</span>
      </div>
      <p id={id} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
