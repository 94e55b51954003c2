import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EntrancePage } from './EntrancePage.tsx';
import styles from './entrance.module.css';

/** Passwords are set anew by the school's administrator; the page says so instead of offering a form that does nothing. */
export function ForgotPasswordPage() {
  return (
    <EntrancePage title="Forgot password">
      <Link to="/login" className={styles.back}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
        Login
      </Link>
      <h1 className={styles.title} tabIndex={-1}>
        Forgot password
      </h1>
      <p className={styles.paragraph}>
        Your school’s administrator sets a new password for you. Ask them, or ask your teacher to pass it on,
        and have the email address at hand that you log in with.
      </p>
      <p className={styles.paragraph}>Your work, marks and feedback stay as they are.</p>
      <Link to="/login" className={styles.submit}>
        Back to login
      </Link>
    </EntrancePage>
  );
}
