import { PASSKEY_NAME_MAX } from '@classi/contract/identity/limits';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import * as t from '../../../messages/compiled/profile/passkeys.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../profile.module.css';
import { type PasskeyCalls, passkeyProblem } from './use-passkeys.ts';

interface AddPasskeyProps {
  add: PasskeyCalls['add'];
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for a name and the password, and then has the browser create the passkey. */
export function AddPasskey({ add, onDone, onCancel }: AddPasskeyProps) {
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: { name: t.thisDevice(), password: '' },
    sending: add,
    onSent: onDone,
  });
  const { name, password } = form.values;
  return (
    <form className={styles.sections} noValidate onSubmit={onSubmit}>
      <TextInput label={t.name()} maxLength={PASSKEY_NAME_MAX} required {...form.getInputProps('name')} />
      <PasswordInput
        label={t.password()}
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
        error={error && passkeyProblem(error)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={name.trim() === '' || password === ''}>
          {terms.continue()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {terms.cancel()}
        </Button>
      </div>
    </form>
  );
}
