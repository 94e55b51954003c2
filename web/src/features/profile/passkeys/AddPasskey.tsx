import { PASSKEY_NAME_MAX } from '@classi/contract/identity/limits';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../messages/compiled/profile/passkeys.ts';
import styles from '../profile.module.css';
import { type PasskeyCalls, passkeyProblem } from './use-passkeys.ts';

interface AddPasskeyProps {
  add: PasskeyCalls['add'];
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for a name and the password, and then has the browser create the passkey. */
export function AddPasskey({ add, onDone, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState(t.thisDevice());
  const [password, setPassword] = useState('');
  const isComplete = name.trim() !== '' && password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !add.isPending) add.mutate({ name: name.trim(), password }, { onSuccess: onDone });
  };
  return (
    <form className={styles.sections} noValidate onSubmit={submit}>
      <TextInput
        label={t.name()}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <PasswordInput
        label={t.password()}
        autoComplete="current-password"
        value={password}
        required
        error={add.error && passkeyProblem(add.error)}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={add.isPending} disabled={!isComplete}>
          {t.continue()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel()}
        </Button>
      </div>
    </form>
  );
}
