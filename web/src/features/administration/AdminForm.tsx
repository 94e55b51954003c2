import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SentForm } from '../../lib/forms/use-sent-form.ts';
import { changeProblem } from '../../lib/http/change-problem.ts';
import { CancelButton } from '../../ui/buttons/CancelButton.tsx';
import styles from './administration.module.css';

interface AdminFormProps extends Omit<SentForm<never>, 'form'> {
  /** The words of the button that sends the form. */
  action: string;
  color?: string;
  canSend?: boolean;
  onCancel?: () => void;
  /** Buttons before these. */
  more?: ReactNode;
  labelledBy?: string;
  children: ReactNode;
}

/** The fields of a form, why it could not be sent, and its buttons. */
export function AdminForm(props: AdminFormProps) {
  const { onSubmit, isSending, error, canSend = true, onCancel, more, labelledBy, children } = props;
  return (
    <form className={styles.form} noValidate aria-labelledby={labelledBy} onSubmit={onSubmit}>
      {children}
      <p role="alert" className={styles.problem}>
        {error && changeProblem(error)}
      </p>
      <div className={styles.dialogActions}>
        {more}
        {onCancel && <CancelButton onClick={onCancel} />}
        <Button
          type="submit"
          {...(props.color ? { color: props.color } : {})}
          disabled={!canSend}
          loading={isSending}
        >
          {props.action}
        </Button>
      </div>
    </form>
  );
}
