import type { ReactNode } from 'react';
import styles from './ui.module.css';

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';

/**
 * A short fact next to a title, such as "6 need you" or "3 marks". A tag cannot be pressed; for a choice see
 * `FilterChip`.
 */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.tag} ${tone === 'neutral' ? '' : styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
