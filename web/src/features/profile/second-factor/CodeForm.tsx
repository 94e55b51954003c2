import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import styles from '../profile.module.css';

interface CodeFormProps {
  /** The form asks for the password or for a code of the app. */
  wants: 'password' | 'code';
  action: string;
  send: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A form with one field and a button. */
export function CodeForm({ wants, action, send, onCancel }: CodeFormProps) {
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: { typed: '' },
    sending: useMutation({ mutationFn: ({ typed }: { typed: string }) => send(typed) }),
    onSent: () => undefined,
  });
  const isEmpty = form.values.typed === '';
  const field = { ...form.getInputProps('typed'), error: error && changeProblem(error), required: true };
  return (
    <form className={styles.sections} noValidate onSubmit={onSubmit}>
      {wants === 'password' ? (
        <PasswordInput label={t.yourPassword()} autoComplete="current-password" {...field} />
      ) : (
        <TextInput
          label={t.appCodeLabel()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...field}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={isEmpty}>
          {action}
        </Button>
        {onCancel && <CancelButton onClick={onCancel} />}
      </div>
    </form>
  );
}
