import type { Role } from '@classi/contract/identity/limits';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasSessionCookie } from '../../lib/http.ts';
import { rememberTenant } from '../../lib/tenant.ts';
import { checkSession } from './check-session.ts';
import { EntrancePage } from './EntrancePage.tsx';
import styles from './entrance.module.css';
import { LoginForm } from './LoginForm.tsx';
import { RoleChoice } from './RoleChoice.tsx';

const assignmentsOf = { instructor: '/instructor/assignments', student: '/student/assignments' } as const;

/** Who is logged in already goes to the assignments (spec 1 §2). True while that is not known. */
function useAlreadyLoggedIn(): boolean {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(hasSessionCookie);
  useEffect(() => {
    if (!asking) return;
    const given = new AbortController();
    checkSession(given.signal)
      .catch(() => null)
      .then((role) => {
        if (given.signal.aborted) return;
        if (role) void navigate({ to: assignmentsOf[role], replace: true });
        else setAsking(false);
      });
    return () => given.abort();
  }, [asking, navigate]);
  return asking;
}

/** A login link may name the school: `/login?school=hillview`. */
function useSchoolOfLink(): void {
  const { school } = useSearch({ strict: false });
  useEffect(() => {
    if (school) rememberTenant(school);
  }, [school]);
}

/** First who one is, then the form. */
export function LoginPage() {
  const navigate = useNavigate();
  const asking = useAlreadyLoggedIn();
  const [role, setRole] = useState<Role | null>(null);
  const { alert } = useLocation({ select: ({ state }) => state });
  useSchoolOfLink();
  return (
    <EntrancePage title="Login">
      {alert && (
        <p className={styles.alert} role="alert">
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          <span>{alert}</span>
        </p>
      )}
      {!asking && role === null && <RoleChoice onChoose={setRole} />}
      {!asking && role !== null && (
        <LoginForm
          role={role}
          onBack={() => setRole(null)}
          onLoggedIn={() => void navigate({ to: assignmentsOf[role], replace: true })}
        />
      )}
    </EntrancePage>
  );
}
