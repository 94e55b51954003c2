import { PASSWORD_RULES } from '@classi/contract/identity/limits';
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import * as t from '../messages/compiled/ui/passwordChecks.ts';
import styles from './password-checks.module.css';

const texts: Record<(typeof PASSWORD_RULES)[number]['name'], () => string> = {
  length: t.length,
  upper: t.upper,
  lower: t.lower,
  number: t.number,
  special: t.special,
};

/** Returns each requirement with whether the new password meets it. */
export function requirements(next: string): { name: string; text: string; isMet: boolean }[] {
  return PASSWORD_RULES.map(({ name, holds }) => ({ name, text: texts[name](), isMet: holds(next) }));
}

/** Shows which requirements a new password meets while it is typed. */
export function Requirements({ id, next }: { id: string; next: string }) {
  return (
    <ul id={id} className={styles.rules} aria-label={t.requirementsLabel()}>
      {requirements(next).map(({ name, text, isMet }) => (
        <li key={name} data-met={isMet || undefined}>
          {isMet ? (
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconCircle size={18} stroke={1.5} aria-hidden="true" />
          )}
          <span>{text}</span>
          <span className="visually-hidden">{isMet ? t.met() : t.notMet()}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows whether both passwords are the same. Renders nothing until both are entered. */
export function PasswordMatch({ id, next, again }: { id: string; next: string; again: string }) {
  const isSame = again === next;
  return (
    <p id={id} className={styles.match} data-same={isSame || undefined} role="status">
      {again !== '' && (
        <>
          {isSame ? (
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconCircleX size={18} stroke={1.7} aria-hidden="true" />
          )}
          {isSame ? t.passwordsMatch() : t.passwordsDiffer()}
        </>
      )}
    </p>
  );
}
