import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import styles from '../profile.module.css';
import { problemWords } from './use-second-factor.ts';

interface AskFormProps {
  /** What to enter: the password, or a code of the app. */
  wants: 'password' | 'code';
  action: string;
  send: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** A form with one field and a button. */
export function AskForm({ wants, action, send, onCancel }: AskFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || typed === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await send(typed);
    } catch (error) {
      setProblem(problemWords(error));
    } finally {
      setBusy(false);
    }
  };
  const field = {
    value: typed,
    error: problem,
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
  };
  return (
    <form className={styles.sections} noValidate onSubmit={(event) => void submit(event)}>
      {wants === 'password' ? (
        <PasswordInput label={t.yourPassword()} autoComplete="current-password" {...field} />
      ) : (
        <TextInput
          label={t.codeOfTheApp()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...field}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={typed === ''}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
