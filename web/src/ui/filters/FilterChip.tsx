import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from '../ui.module.css';

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  isChosen?: boolean;
  icon?: ReactNode;
  /** The chip opens a menu instead of being a choice: it has a chevron and no cross. */
  hasMenu?: boolean;
}

/** A filter of a toolbar. A selected one has a cross; pressing the chip anywhere deselects it. */
export function FilterChip(props: FilterChipProps) {
  const { isChosen = false, icon, hasMenu = false, className, children, ...button } = props;
  const names = [styles.chip, isChosen && styles.chosen, className].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} {...(hasMenu ? {} : { 'aria-pressed': isChosen })} {...button}>
      {icon}
      <span className={styles.chipWords}>{children}</span>
      {hasMenu && <IconChevronDown size={15} aria-hidden="true" />}
      {isChosen && !hasMenu && <IconX size={15} aria-hidden="true" />}
    </button>
  );
}
