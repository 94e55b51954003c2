import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import * as t from '../../messages/compiled/administration/adminDialog.ts';

interface AdminDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The width in px. */
  size?: number;
  children: ReactNode;
}

/** A dialog with a form or a list, whose close button has an accessible name. */
export function AdminDialog({ title, isOpen, onClose, size = 520, children }: AdminDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t.closeDialog() }}
    >
      {children}
    </Modal>
  );
}
