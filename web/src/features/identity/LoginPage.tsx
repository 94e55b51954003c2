import type { Role } from '@classi/contract/identity/limits';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { hasSessionCookie } from '../../lib/http/http.ts';
import { storeTenant } from '../../lib/session/tenant.ts';
import * as t from '../../messages/compiled/identity/login.ts';
import { checkSession } from './check-session.ts';
import { EntrancePage } from './EntrancePage.tsx';
import styles from './entrance.module.css';
import { LoginForm } from './LoginForm.tsx';
import { pageAfterLogin } from './next-page.ts';
import { RoleChoice } from './RoleChoice.tsx';

/** Returns a function that opens the requested page after the login, or the assignments (spec 1 §2). */
function useOnward(): (role: Role) => void {
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false });
  return useCallback(
    (role) => void navigate({ href: pageAfterLogin(role, next), replace: true }),
    [navigate, next],
  );
}

/** Redirects a person who is already logged in. Returns true until that is known. */
function useAlreadyLoggedIn(onward: (role: Role) => void): boolean {
  const [isAsking, setIsAsking] = useState(hasSessionCookie);
  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    checkSession(controller.signal)
      .catch(() => null)
      .then((role) => {
        if (controller.signal.aborted) return;
        if (role) onward(role);
        else setIsAsking(false);
      });
    return () => controller.abort();
  }, [isAsking, onward]);
  return isAsking;
}

/** Remembers the school of a login link: `/login?school=hillview`. */
function useSchoolOfLink(): void {
  const { school } = useSearch({ strict: false });
  useEffect(() => {
    if (school) storeTenant(school);
  }, [school]);
}

/** The login page: first the choice of a role, then the form. */
export function LoginPage() {
  const onward = useOnward();
  const isAsking = useAlreadyLoggedIn(onward);
  const navigate = useNavigate();
  const toEnrolment = () => void navigate({ to: '/second-factor' });
  const [role, setRole] = useState<Role | null>(null);
  const { alert } = useLocation({ select: ({ state }) => state });
  useSchoolOfLink();
  return (
    <EntrancePage title={t.login()}>
      {alert && (
        <p className={styles.alert} role="alert">
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          <span>{alert}</span>
        </p>
      )}
      {!isAsking && role === null && <RoleChoice onChoose={setRole} />}
      {!isAsking && role !== null && (
        <LoginForm
          role={role}
          onBack={() => setRole(null)}
          onLoggedIn={(as, mustEnrol) => (mustEnrol ? toEnrolment() : onward(as))}
        />
      )}
    </EntrancePage>
  );
}
