import type { ComponentProps } from 'react';
import styles from './native-button.module.css';

interface NativeButtonProps extends ComponentProps<'button'> {
  variant?: 'filled' | 'default';
  size?: 'xs' | 'md';
}

/**
 * A button that looks like Mantine's, without its code. For what is shown before Mantine is loaded.
 */
export function NativeButton({ variant = 'filled', size = 'md', ...button }: NativeButtonProps) {
  return (
    <button type="button" className={styles.button} data-variant={variant} data-size={size} {...button} />
  );
}
