import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from '../ui.module.css';

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  chosen?: boolean;
  icon?: ReactNode;
  /** It opens a menu of choices instead of being one itself: a chevron, and no cross. */
  opens?: boolean;
}

/** One filter of a toolbar. A chosen one has a cross; the whole chip takes it off again. */
export function FilterChip({
  chosen = false,
  icon,
  opens = false,
  className,
  children,
  ...button
}: FilterChipProps) {
  const names = [styles.chip, chosen && styles.chosen, className].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} {...(opens ? {} : { 'aria-pressed': chosen })} {...button}>
      {icon}
      <span className={styles.chipWords}>{children}</span>
      {opens && <IconChevronDown size={15} aria-hidden="true" />}
      {chosen && !opens && <IconX size={15} aria-hidden="true" />}
    </button>
  );
}
