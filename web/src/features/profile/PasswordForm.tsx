import { Button, PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { useSentForm } from '../../lib/forms/use-sent-form.ts';
import * as texts from '../../messages/compiled/profile/copy.ts';
import * as t from '../../messages/compiled/profile/passwordForm.ts';
import { PasswordMatch, Requirements } from '../../ui/PasswordChecks.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './profile.module.css';
import { useChangePassword } from './queries.ts';
import { type Passwords, passwordReason } from './rules.ts';

const EMPTY: Passwords = { current: '', next: '', again: '' };

/** A new password, with what it still lacks while it is typed. */
export function PasswordForm({ email }: { email: string }) {
  const { form, onSubmit, isSending } = useSentForm({
    initialValues: EMPTY,
    sending: useChangePassword(email),
    onSent: () => {
      form.reset();
      toast.success(texts.passwordUpdatedSuccessfully(), {
        id: 'password',
        detail: texts.otherDevicesLoggedOut(),
      });
    },
  });
  const { next, again } = form.values;
  const reason = passwordReason(form.values);
  const ids = { rules: useId(), match: useId() };
  const eye = { 'aria-label': t.showThePassword() };
  return (
    <form className={styles.section} noValidate onSubmit={onSubmit}>
      <h2 className="text-small-heading">{t.changePassword()}</h2>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t.currentPassword()}
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('current')}
      />
      <div className={styles.fields}>
        <PasswordInput
          label={t.newPassword()}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          aria-describedby={ids.rules}
          {...form.getInputProps('next')}
        />
        <PasswordInput
          label={t.confirmNewPassword()}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          aria-describedby={ids.match}
          {...form.getInputProps('again')}
        />
      </div>
      <div className={styles.checks}>
        <Requirements id={ids.rules} next={next} />
        <PasswordMatch id={ids.match} next={next} again={again} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={reason !== null}>
          {t.updatePassword()}
        </Button>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
    </form>
  );
}
