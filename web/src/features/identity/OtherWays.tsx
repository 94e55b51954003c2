import type { Role } from '@classi/contract/identity/limits';
import { canUsePasskeys } from '../../lib/session/can-use-passkeys.ts';
import * as t from '../../messages/compiled/identity/passkeys.ts';
import styles from './entrance.module.css';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { SignOnButton } from './sign-on/SignOnButton.tsx';

interface OtherWaysProps {
  role: Role;
  /** The name of the school's identity provider. Absent if it has none. */
  label: string | null | undefined;
  onProblem: (sentence: string | null) => void;
  onLoggedIn: (role: Role) => void;
}

/** Logins without a password: a passkey, if the browser supports them, and the school's identity provider. */
export function OtherWays({ role, label, onProblem, onLoggedIn }: OtherWaysProps) {
  const hasPasskeys = canUsePasskeys();
  if (!hasPasskeys && !label) return null;
  return (
    <>
      <p className={styles.or}>{t.or()}</p>
      <div className="stack-12">
        {hasPasskeys && <PasskeyButton onProblem={onProblem} onLoggedIn={onLoggedIn} />}
        {label && <SignOnButton role={role} label={label} onProblem={onProblem} />}
      </div>
    </>
  );
}
