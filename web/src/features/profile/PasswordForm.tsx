import { Button, PasswordInput } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { HttpError } from '../../lib/http.ts';
import { toast } from '../../ui/toasts.ts';
import { copy } from './copy.ts';
import styles from './profile.module.css';
import { useChangePassword } from './queries.ts';
import { type Passwords, passwordReason, requirements } from './rules.ts';

const EMPTY: Passwords = { current: '', next: '', again: '' };

function usePasswords() {
  const [typed, setTyped] = useState(EMPTY);
  const change = useChangePassword();
  const reason = passwordReason(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || change.isPending) return;
    try {
      await change.mutateAsync(typed);
      setTyped(EMPTY);
      toast.success(copy.passwordSaved, { detail: copy.othersEnd });
    } catch (error) {
      const told = error instanceof HttpError && error.status < 500 ? error.message : copy.passwordFailed;
      toast.error(told, { id: 'password', detail: 'Your password is as it was.' });
    }
  };
  const field = (name: keyof Passwords) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return { typed, field, reason, busy: change.isPending, submit };
}

/** A new password, with what it still lacks while it is typed. */
export function PasswordForm({ email }: { email: string }) {
  const { typed, field, reason, busy, submit } = usePasswords();
  const ids = { rules: useId(), match: useId() };
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.sectionTitle}>Change Password</h2>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Current password"
        required
        autoComplete="current-password"
        {...field('current')}
      />
      <div className={styles.fields}>
        <PasswordInput
          label="New password"
          required
          autoComplete="new-password"
          aria-describedby={ids.rules}
          {...field('next')}
        />
        <PasswordInput
          label="Confirm new password"
          required
          autoComplete="new-password"
          aria-describedby={ids.match}
          {...field('again')}
        />
      </div>
      <div className={styles.checks}>
        <Requirements id={ids.rules} next={typed.next} />
        <Match id={ids.match} typed={typed} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={reason !== null}>
          Update Password
        </Button>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
    </form>
  );
}

function Requirements({ id, next }: { id: string; next: string }) {
  return (
    <ul id={id} className={styles.rules} aria-label="Requirements of the new password">
      {requirements(next).map(({ name, text, met }) => (
        <li key={name} data-met={met || undefined}>
          {met ? (
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconCircle size={18} stroke={1.5} aria-hidden="true" />
          )}
          <span>{text}</span>
          <span className={styles.state}>{met ? 'met' : 'not met yet'}</span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing until there is something to compare. */
function Match({ id, typed }: { id: string; typed: Passwords }) {
  const same = typed.again === typed.next;
  return (
    <p id={id} className={styles.match} data-same={same || undefined} role="status">
      {typed.again !== '' && (
        <>
          {same ? (
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconCircleX size={18} stroke={1.7} aria-hidden="true" />
          )}
          {same ? copy.match : copy.mismatch}
        </>
      )}
    </p>
  );
}
