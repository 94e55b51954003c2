import type { Role } from '@classi/contract/identity/limits';
import { IconAlertCircle, IconArrowLeft, IconMail } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as t from '../../messages/compiled/identity/login.ts';
import styles from './entrance.module.css';
import { findProblemField, logIn, loginProblem, needsCode } from './log-in.ts';
import { PasswordField } from './PasswordField.tsx';
import { useLoginSchool } from './use-login-school.ts';

/** Most logins need neither of these parts, so they are loaded on demand and the login page stays small. */
const CodeField = lazy(() => import('./CodeField.tsx').then((file) => ({ default: file.CodeField })));
const OtherWays = lazy(() => import('./OtherWays.tsx').then((file) => ({ default: file.OtherWays })));

interface LoginFormProps {
  role: Role;
  onBack: () => void;
  onLoggedIn: (role: Role, mustEnrol?: boolean) => void;
}

/** Loads the pages behind the login while the person types. */
function useFetchAhead(role: Role): void {
  const router = useRouter();
  useEffect(() => {
    const paths =
      role === 'administrator' ? (['/admin'] as const) : ([`/${role}`, `/${role}/assignments`] as const);
    for (const path of paths) {
      // A failed prefetch does not matter, because the page is loaded again when it is opened.
      router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined);
    }
  }, [router, role]);
}

function useLogin({ role, onLoggedIn }: LoginFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const fail = (error: unknown) => {
    const isCodeMissing = needsCode(error);
    // When the field for the code appears, it explains itself. Only after that is a missing code an error.
    setProblem(!isCodeMissing ? loginProblem(error) : isCodeRequired ? t.codeRequired() : null);
    if (isCodeMissing) setIsCodeRequired(true);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const password = String(fields.get('password'));
    const code = isCodeRequired ? String(fields.get('code')) : undefined;
    const missing = email === '' ? t.emailRequired() : password === '' ? t.passwordRequired() : null;
    setProblem(missing);
    if (missing || isBusy) return;
    setIsBusy(true);
    try {
      onLoggedIn(role, await logIn(role, { email, password, code }));
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, isCodeRequired, submit };
}

const TITLES = {
  instructor: t.instructorLogin,
  student: t.studentLogin,
  administrator: t.administratorTitle,
};

/** The login form. The entered values stay if the login fails (spec 1 §8). */
export function LoginForm(props: LoginFormProps) {
  const { role, onBack } = props;
  const { problem, setProblem, isBusy, isCodeRequired, submit } = useLogin(props);
  const label = useLoginSchool().school?.sign_on_label;
  const wrong = findProblemField(problem);
  const email = useRef<HTMLInputElement>(null);
  useFetchAhead(role);
  useEffect(() => email.current?.focus(), []);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <button type="button" className={styles.back} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
        {t.teacherOrStudent()}
      </button>
      <h1 className={styles.title}>{TITLES[role]()}</h1>
      <label className={styles.label} htmlFor="email">
        {t.email()}
      </label>
      <div className={styles.field} data-wrong={wrong === 'email' || undefined}>
        <IconMail size={18} stroke={1.6} aria-hidden="true" />
        <input
          id="email"
          name="email"
          type="email"
          ref={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong === 'email'}
          aria-describedby="login-problem"
        />
      </div>
      <PasswordField isWrong={wrong === 'password'} describedBy="login-problem" />
      <Suspense>{isCodeRequired && <CodeField describedBy="login-problem" />}</Suspense>
      <p id="login-problem" className={styles.problem} role="alert">
        {problem && (
          <>
            <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
            <span>{problem}</span>
          </>
        )}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? t.loggingIn() : t.login()}
      </button>
      <Suspense>
        <OtherWays role={role} label={label} onProblem={setProblem} onLoggedIn={props.onLoggedIn} />
      </Suspense>
      <p className={styles.under}>
        <Link to="/forgot-password">{t.forgotPassword()}</Link>
        <span>{t.showPasswordHint()}</span>
      </p>
    </form>
  );
}
