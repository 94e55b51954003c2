import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '../../../messages/compiled/identity/join.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import styles from '../entrance.module.css';
import { pageAfterLogin } from '../next-page.ts';
import { toFailure } from '../signup/calls.ts';
import { StepForm } from '../signup/Fields.tsx';
import { passwordProblem } from '../signup/rules.ts';
import { NewPassword } from '../signup/steps.tsx';
import { consumeLink, type LinkOwner, useLink } from './access-link.ts';

/** The page of a one-time link, on which a person chooses a password and is logged in. */
export function JoinPage() {
  const { token, owner, problem } = useLink();
  return (
    <EntrancePage title={t.chooseAPassword()}>
      {problem !== null && (
        <>
          <h1 className={styles.title} tabIndex={-1}>
            {t.linkInvalid()}
          </h1>
          <p className={styles.paragraph} role="alert">
            {problem}
          </p>
        </>
      )}
      {owner && <PasswordForm token={token} owner={owner} />}
    </EntrancePage>
  );
}

function PasswordForm({ token, owner }: { token: string; owner: LinkOwner }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    const found = passwordProblem(typed);
    setWrong(found?.field ?? null);
    setProblem(found?.sentence ?? null);
    if (found) {
      document.getElementById(found.field)?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const role = await consumeLink(token, typed.password);
      await navigate({ href: pageAfterLogin(role, undefined), replace: true });
    } catch (error) {
      setProblem(toFailure(error, t.passwordSaveError()).sentence);
    } finally {
      setIsBusy(false);
    }
  };
  const { firstName, schoolName, email, isInvitation } = owner;
  return (
    <StepForm
      title={isInvitation ? t.welcomeFirstname({ firstName }) : t.newPasswordTitle()}
      lead={isInvitation ? t.accountMadeNote({ schoolName, email }) : t.accountNote({ email, schoolName })}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? terms.saving() : t.saveButton()}
      onSubmit={() => void submit()}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        typed={typed}
        wrong={wrong}
        onChange={(more) => {
          setWrong(null);
          setProblem(null);
          setTyped((before) => ({ ...before, ...more }));
        }}
      />
    </StepForm>
  );
}
