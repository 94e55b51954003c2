import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import entrance from '../entrance.module.css';
import styles from './signup.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  name: string;
  isWrong?: boolean;
  /** A button at the end of the field. */
  end?: ReactNode;
  onChange: (text: string) => void;
}

/** A labelled field for the pages before the login. */
export function Field({ label, name, isWrong = false, end, onChange, ...input }: FieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <div className={`${entrance.field} ${styles.plain}`} data-wrong={isWrong || undefined}>
        <input
          id={name}
          name={name}
          aria-invalid={isWrong}
          aria-describedby={PROBLEM}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...input}
        />
        {end}
      </div>
    </div>
  );
}

export const PROBLEM = 'entry-problem';

interface StepFormProps {
  title: string;
  lead?: ReactNode;
  onBack?: (() => void) | undefined;
  problem: string | null;
  isBusy: boolean;
  action: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of one step: its title, fields, error, button, and the link to the login. */
export function StepForm(props: StepFormProps) {
  const { title, lead, onBack, problem, isBusy, action, onSubmit, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is said, and Tab goes on from there
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {onBack && (
        <button type="button" className={entrance.back} disabled={isBusy} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
          {terms.back()}
        </button>
      )}
      <h1 ref={heading} className={entrance.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={entrance.paragraph}>{lead}</p>}
      {children}
      <p id={PROBLEM} className={entrance.problem} role="alert">
        {problem && (
          <>
            <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
            <span>{problem}</span>
          </>
        )}
      </p>
      <button type="submit" className={entrance.submit} aria-disabled={isBusy}>
        {action}
      </button>
      <p className={entrance.under}>
        <Link to="/login">{terms.backToLogin()}</Link>
      </p>
    </form>
  );
}
