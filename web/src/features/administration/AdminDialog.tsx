import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
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
  // While the dialog fades away it shows what it showed before, so that it does not shrink.
  const shown = useRef({ title, children });
  if (isOpen) shown.current = { title, children };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={shown.current.title}
      size={size}
      closeButtonProps={{ 'aria-label': t.closeDialog() }}
    >
      {shown.current.children}
    </Modal>
  );
}
