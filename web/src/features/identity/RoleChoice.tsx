import type { Role } from '@classi/contract/identity/limits';
import { IconArrowRight, IconBackpack, IconChalkboard } from '@tabler/icons-react';
import styles from './entrance.module.css';

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
    </>
  );
}
