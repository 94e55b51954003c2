import type { Role } from '@classi/contract/identity/limits';
import { IconArrowRight, IconBackpack, IconChalkboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './entrance.module.css';
import { useSetupState } from './use-setup-state.ts';

const choices = [
  {
    role: 'instructor',
    word: 'Teacher',
    does: 'Set work, check marks, follow progress',
    Icon: IconChalkboard,
  },
  { role: 'student', word: 'Student', does: 'Answer, practise, and read your feedback', Icon: IconBackpack },
] as const;

/** 'I am a': Teacher or Student (spec 1 §2). */
export function RoleChoice({ onChoose }: { onChoose: (role: Role) => void }) {
  const setup = useSetupState();
  if (setup === 'needed') return <FirstRun />;
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Welcome back
      </h1>
      <p className={styles.lead} id="i-am-a">
        I am a
      </p>
      <ul className={styles.choices} aria-labelledby="i-am-a">
        {choices.map(({ role, word, does, Icon }) => (
          <li key={role}>
            <button type="button" className={styles.choice} onClick={() => onChoose(role)}>
              <span className={styles.choiceIcon}>
                <Icon size={21} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={styles.choiceWords}>
                <span className={styles.choiceWord}>{word}</span>
                <span className={styles.choiceDoes}>{does}</span>
              </span>
              <IconArrowRight size={19} stroke={1.7} aria-hidden="true" className={styles.choiceArrow} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <button type="button" className={styles.textButton} onClick={() => onChoose('administrator')}>
          Administrator login
        </button>
      </p>
      <p className={styles.note}>
        New here? Your school sends you a link to sign up, or sets up your account.
      </p>
      {setup === 'offered' && <DemoNote />}
    </>
  );
}

/** An installation without a school. */
function FirstRun() {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Welcome to Classi
      </h1>
      <p className={styles.paragraph}>There is no school yet.</p>
      <Link to="/setup" className={styles.submit}>
        Set up a school
      </Link>
    </>
  );
}

/** An installation that shows the demo, and has no other school. */
function DemoNote() {
  return (
    <p className={`${styles.note} ${styles.demo}`}>
      Try the demo with teacher@classi.example or student@classi.example, password Classi#2026. Or{' '}
      <Link to="/setup" className={styles.textButton}>
        set up a school
      </Link>
      .
    </p>
  );
}
