import { PASSKEY_NAME_MAX } from '@classi/contract/identity/limits';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { canUsePasskeys } from '../../../lib/session/can-use-passkeys.ts';
import * as t from '../../../messages/compiled/profile/passkeys.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../profile.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';
import { type PasskeyCalls, passkeyProblem, usePasskeys } from './use-passkeys.ts';

/** The passkeys of the account. Renders nothing if the account has neither a password nor a passkey. */
export function PasskeysSection({ onAdded }: { onAdded?: () => void }) {
  const calls = usePasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const state = calls.state.data;
  if (!state || (!state.hasPassword && state.passkeys.length === 0)) return null;
  const done = () => {
    setIsAdding(false);
    toast.success(t.added());
    onAdded?.();
  };
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-small-heading">
        {terms.passkeys()}
      </h2>
      <p className={styles.reason}>{t.about()}</p>
      {state.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {state.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} calls={calls} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p className={styles.reason}>{t.browserUnsupported()}</p>
      ) : isAdding ? (
        <AddPasskey add={calls.add} onDone={done} onCancel={() => setIsAdding(false)} />
      ) : (
        state.hasPassword && (
          <div className={styles.actions}>
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t.add()}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

interface AddPasskeyProps {
  add: PasskeyCalls['add'];
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for a name and the password, and then has the browser create the passkey. */
function AddPasskey({ add, onDone, onCancel }: AddPasskeyProps) {
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
