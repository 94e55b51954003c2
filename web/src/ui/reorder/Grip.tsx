import { IconGripVertical } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';
import styles from './reorder.module.css';
import type { GripProps as Handlers } from './use-reorder.ts';

interface GripProps {
  gripProps: (id: string) => Handlers;
  id: string;
  /** The label, such as "Move question 2". */
  label: string;
}

/** The handle of a list item, which is dragged or moved with the arrow keys. */
export function Grip({ gripProps, id, label }: GripProps) {
  return (
    <IconButton
      label={label}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      className={styles.grip ?? ''}
      {...gripProps(id)}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden="true" />
    </IconButton>
  );
}
