import { ROLES, type Role } from '@classi/contract/identity/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { HttpError, send } from '../../../lib/http/http.ts';
import { setRole } from '../../../lib/session/session.ts';
import { storeTenant } from '../../../lib/session/tenant.ts';
import * as t from '../../../messages/compiled/identity/signOn.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CodeField } from '../CodeField.tsx';
import { EntrancePage } from '../EntrancePage.tsx';
import { EntranceProblem } from '../EntranceProblem.tsx';
import styles from '../entrance.module.css';
import { needsCode } from '../log-in.ts';
import { pageAfterLogin } from '../next-page.ts';
import { PasswordField } from '../PasswordField.tsx';
import { toFailure } from '../signup/calls.ts';
import { NEXT_KEY } from './SignOnButton.tsx';

interface FinishedSignOn {
  result: 'logged-in' | 'consent' | 'connected';
  role: Role;
  email: string;
  label: string;
}

const roleOf = (value: unknown): Role => ROLES.find((known) => known === value) ?? 'student';

/**
 * Redirects to the host name of the school if the sign-in started there, because its cookies are on that
 * host.
 */
function leadOn(error: unknown, query: string): Promise<never> {
  if (!(error instanceof HttpError) || error.code !== 'sign-on/elsewhere') throw error;
  window.location.replace(`${String(error.details.address)}${query}`);
  return new Promise(() => undefined);
}

/** @throws HttpError, ConnectionError */
async function finishSignOn(query: string): Promise<FinishedSignOn> {
  const call = { method: 'POST', path: '/auth/sign-on/finish', json: { query } } as const;
  const response = await send(call).catch((error: unknown) => leadOn(error, query));
  const reply = await response.json();
  const role = roleOf(reply.role);
  storeTenant(String(reply.school));
  if (reply.result !== 'consent') setRole(role);
  return { result: reply.result, role, email: String(reply.email), label: String(reply.label) };
}

/** @throws HttpError, ConnectionError */
async function confirmSignOn(password: string, code: string | undefined): Promise<Role> {
  const reply = await (
    await send({ method: 'POST', path: '/auth/sign-on/confirm', json: { password, code } })
  ).json();
  const role = roleOf(reply.role);
  setRole(role);
  return role;
}

const PROFILES: Record<Role, string> = {
  instructor: '/instructor/profile',
  student: '/student/profile',
  administrator: '/admin/profile',
};

/** A sign-in is finished only once, even if React runs an effect twice. */
let finishing: { query: string; finished: Promise<FinishedSignOn> } | undefined;

function finishOnce(query: string): Promise<FinishedSignOn> {
  if (finishing?.query !== query) finishing = { query, finished: finishSignOn(query) };
  return finishing.finished;
}

function useOnward() {
  const navigate = useNavigate();
  return useCallback(
    (role: Role) => {
      const next = sessionStorage.getItem(NEXT_KEY) ?? undefined;
      sessionStorage.removeItem(NEXT_KEY);
      void navigate({ href: pageAfterLogin(role, next), replace: true });
    },
    [navigate],
  );
}

function useFinish() {
  const [consent, setConsent] = useState<FinishedSignOn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const onward = useOnward();
  useEffect(() => {
    let isCurrent = true;
    finishOnce(window.location.search).then(
      (found) => {
        if (!isCurrent) return;
        if (found.result === 'consent') setConsent(found);
        else if (found.result === 'connected') void navigate({ href: PROFILES[found.role], replace: true });
        else onward(found.role);
      },
      (error: unknown) => isCurrent && setProblem(toFailure(error, t.signInServerError()).sentence),
    );
    return () => {
      isCurrent = false;
    };
  }, [navigate, onward]);
  return { consent, problem, onward };
}

/** The page to which the school's identity provider redirects the browser. */
export function SignInPage() {
  const { consent, problem, onward } = useFinish();
  return (
    <EntrancePage title={t.signIn()}>
      {!consent && problem === null && (
        <p className={styles.lead} role="status">
          {t.signingIn()}
        </p>
      )}
      {problem !== null && (
        <>
          <EntranceProblem title={t.notSignedIn()}>{problem}</EntranceProblem>
          <Link to="/login" className={styles.submit}>
            {terms.backToLogin()}
          </Link>
        </>
      )}
      {consent && <ConsentForm {...consent} onLoggedIn={onward} />}
    </EntrancePage>
  );
}

function ConsentForm({ email, label, onLoggedIn }: FinishedSignOn & { onLoggedIn: (role: Role) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password'));
    const code = isCodeRequired ? String(fields.get('code')) : undefined;
    setProblem(password === '' ? t.passwordRequired() : null);
    if (password === '') return;
    setIsBusy(true);
    try {
      onLoggedIn(await confirmSignOn(password, code));
    } catch (error) {
      if (needsCode(error)) setIsCodeRequired(true);
      setProblem(toFailure(error, t.signInServerError()).sentence);
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title} tabIndex={-1}>
        {t.connectYourAccount()}
      </h1>
      <p className={styles.paragraph}>{t.connectIntro({ email, label })}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField isWrong={problem !== null} describedBy="consent-problem" />
      {isCodeRequired && <CodeField describedBy="consent-problem" />}
      <p id="consent-problem" className={styles.problem} role="alert">
        {problem}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? t.connecting() : t.connectButton()}
      </button>
      <p className={styles.under}>
        <Link to="/login">{terms.backToLogin()}</Link>
        <Link to="/forgot-password">{terms.forgotPassword()}</Link>
      </p>
    </form>
  );
}
