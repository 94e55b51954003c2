import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/profile/passwordForm.ts';
import { PasswordMatch, Requirements } from '../../ui/PasswordChecks.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { profileCopy } from './copy.ts';
import styles from './profile.module.css';
import { useChangePassword } from './queries.ts';
import { type Passwords, passwordReason } from './rules.ts';

const EMPTY: Passwords = { current: '', next: '', again: '' };

function usePasswords(email: string) {
  const [typed, setTyped] = useState(EMPTY);
  const change = useChangePassword(email);
  const reason = passwordReason(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || change.isPending) return;
    try {
      await change.mutateAsync(typed);
      setTyped(EMPTY);
      toast.success(profileCopy.passwordSaved, { id: 'password', detail: profileCopy.othersEnd });
    } catch (error) {
      const refusal =
        error instanceof HttpError && error.status < 500 ? error.message : profileCopy.passwordFailed;
      toast.error(refusal, { id: 'password', detail: t.yourPasswordHasNotChanged() });
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

/** The form for a new password, with its unmet requirements while it is typed. */
export function PasswordForm({ email }: { email: string }) {
  const { typed, field, reason, busy, submit } = usePasswords(email);
  const ids = { rules: useId(), match: useId() };
  return (
    <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles.sectionTitle}>{t.changePassword()}</h2>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t.currentPassword()}
        required
        autoComplete="current-password"
        {...field('current')}
      />
      <div className={styles.fields}>
        <PasswordInput
          label={t.newPassword()}
          required
          autoComplete="new-password"
          aria-describedby={ids.rules}
          {...field('next')}
        />
        <PasswordInput
          label={t.confirmNewPassword()}
          required
          autoComplete="new-password"
          aria-describedby={ids.match}
          {...field('again')}
        />
      </div>
      <div className={styles.checks}>
        <Requirements id={ids.rules} next={typed.next} />
        <PasswordMatch id={ids.match} next={typed.next} again={typed.again} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={reason !== null}>
          {t.updatePassword()}
        </Button>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
    </form>
  );
}
