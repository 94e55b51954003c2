import type { Role } from '@classi/contract/identity/limits';
import type { SetupState } from '@classi/contract/setup/limits';
import { IconArrowRight, IconBackpack, IconChalkboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../lib/http/http.ts';
import { rich } from '../../lib/language/rich.ts';
import * as t from '../../messages/compiled/identity/login.ts';
import styles from './entrance.module.css';

const choices = () =>
  [
    { role: 'instructor', word: t.teacher(), does: t.teacherRoleHint(), Icon: IconChalkboard },
    { role: 'student', word: t.student(), does: t.studentRoleHint(), Icon: IconBackpack },
  ] as const;

/** The choice 'I am a': Teacher or Student (spec 1 §2). */
export function RoleChoice({ onChoose }: { onChoose: (role: Role) => void }) {
  const setup = useSetupState();
  if (setup === 'needed') return <FirstRun />;
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t.welcomeBack()}
      </h1>
      <p className={styles.lead} id="i-am-a">
        {t.iAmA()}
      </p>
      <ul className={styles.choices} aria-labelledby="i-am-a">
        {choices().map(({ role, word, does, Icon }) => (
          <li key={role}>
            <button type="button" className={styles.choice} onClick={() => onChoose(role)}>
              <span className={styles.choiceIcon}>
                <Icon size={21} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={styles.choiceWords}>
                <span className={styles.choiceWord}>{word}</span>
                <span className="text-muted-small">{does}</span>
              </span>
              <IconArrowRight size={19} stroke={1.7} aria-hidden="true" className={styles.choiceArrow} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <button type="button" className={styles.textButton} onClick={() => onChoose('administrator')}>
          {t.administratorLogin()}
        </button>
      </p>
      <p className={styles.note}>{t.newHereNote()}</p>
      {setup === 'offered' && <DemoNote />}
    </>
  );
}

/** Shown if the installation has no school yet. */
function FirstRun() {
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t.welcomeToClassi()}
      </h1>
      <p className={styles.paragraph}>{t.schoolMissing()}</p>
      <Link to="/setup" className={styles.submit}>
        {t.setUpSchoolButton()}
      </Link>
    </>
  );
}

/** Shown if the installation has only the demo school. */
function DemoNote() {
  return (
    <p className={`${styles.note} ${styles.demo}`}>
      {rich(t.demoNote, {
        link: (
          <Link to="/setup" className={styles.textButton}>
            {t.setUpSchoolButton()}
          </Link>
        ),
      })}
    </p>
  );
}

/**
 * Returns whether the first school has to be created; `none` until the server has answered. The reply's
 * schema is not used, so that the login page stays small.
 */
function useSetupState(): SetupState {
  const [state, setState] = useState<SetupState>('none');
  useEffect(() => {
    const stop = new AbortController();
    send({ method: 'GET', path: '/auth/setup/state', signal: stop.signal })
      .then((response) => response.json())
      .then(
        (reply: { state: SetupState }) => setState(reply.state),
        // The login works without this.
        () => undefined,
      );
    return () => stop.abort();
  }, []);
  return state;
}
