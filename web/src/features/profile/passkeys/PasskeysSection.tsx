import { PASSKEY_NAME_MAX } from '@classi/contract/identity/limits';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { canUsePasskeys } from '../../../lib/session/can-use-passkeys.ts';
import { browserZone, formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/profile/passkeys.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../profile.module.css';
import { type OwnPasskey, type PasskeyCalls, passkeyProblem, usePasskeys } from './use-passkeys.ts';

function factsOf({ createdAt, lastUsedAt, host }: OwnPasskey): string {
  const day = (at: Date) => formatDate(at, browserZone());
  const created = day(createdAt);
  return lastUsedAt === null
    ? t.facts({ created, host })
    : t.factsUsed({ created, used: day(lastUsedAt), host });
}

const onError = (error: unknown) => toast.error(passkeyProblem(error), { id: 'passkeys' });

/** A passkey with its name, which can be edited, and its dates. */
function PasskeyRow({ passkey, calls }: { passkey: OwnPasskey; calls: PasskeyCalls }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { confirm } = useDialogs();
  const { id, name } = passkey;
  const remove = async () => {
    const question = { title: t.removeTitle({ name }), body: t.removeBody(), confirmLabel: terms.remove() };
    if (!(await confirm(question))) return;
    calls.remove.mutate(id, { onSuccess: () => toast.success(t.removed()), onError });
  };
  if (isRenaming)
    return (
      <li>
        <NameForm passkey={passkey} calls={calls} onDone={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.passkey}>
      <div>
        <p className={styles.key}>{name}</p>
        <p className={styles.reason}>{factsOf(passkey)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-label={t.renameLabel({ name })} onClick={() => setIsRenaming(true)}>
          {terms.rename()}
        </Button>
        <Button variant="default" aria-label={terms.removeItem({ name })} onClick={() => void remove()}>
          {terms.remove()}
        </Button>
      </div>
    </li>
  );
}

interface NameFormProps {
  passkey: OwnPasskey;
  calls: PasskeyCalls;
  onDone: () => void;
}

function NameForm({ passkey: { id, name }, calls: { rename }, onDone }: NameFormProps) {
  const { form, onSubmit, isSending, error } = useSentForm({
    initialValues: { id, name },
    sending: rename,
    onSent: onDone,
  });
  return (
    <form className={styles.sections} noValidate onSubmit={onSubmit}>
      <TextInput
        label={t.name()}
        maxLength={PASSKEY_NAME_MAX}
        {...form.getInputProps('name')}
        error={error && passkeyProblem(error)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={form.values.name.trim() === ''}>
          {terms.save()}
        </Button>
        <CancelButton onClick={onDone} />
      </div>
    </form>
  );
}

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
        <CancelButton onClick={onCancel} />
      </div>
    </form>
  );
}
