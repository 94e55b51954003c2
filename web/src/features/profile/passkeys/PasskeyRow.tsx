import { PASSKEY_NAME_MAX } from '@classi/contract/identity/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { browserZone, formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/profile/passkeys.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../profile.module.css';
import { type OwnPasskey, type PasskeyCalls, passkeyProblem } from './use-passkeys.ts';

function factsOf({ createdAt, lastUsedAt, host }: OwnPasskey): string {
  const day = (at: Date) => formatDate(at, browserZone());
  const created = day(createdAt);
  return lastUsedAt === null
    ? t.facts({ created, host })
    : t.factsUsed({ created, used: day(lastUsedAt), host });
}

const onError = (error: unknown) => toast.error(passkeyProblem(error), { id: 'passkeys' });

/** A passkey with its name, which can be edited, and its dates. */
export function PasskeyRow({ passkey, calls }: { passkey: OwnPasskey; calls: PasskeyCalls }) {
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
        <Button variant="default" onClick={onDone}>
          {terms.cancel()}
        </Button>
      </div>
    </form>
  );
}
