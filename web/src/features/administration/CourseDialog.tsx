import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CancelButton } from '../../ui/buttons/CancelButton.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import styles from './administration.module.css';
import { CourseChoice } from './CourseChoice.tsx';

interface CourseDialogProps {
  title: string;
  lead: string;
  action: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (codes: readonly string[]) => void;
}

/** Asks for courses of the school. Choosing none is allowed. */
export function CourseDialog({ title, lead, action, isOpen, isBusy, onClose, onChoose }: CourseDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOpen) setCodes([]);
  }, [isOpen]);
  return (
    <AdminDialog isOpen={isOpen} onClose={onClose} title={title} size={480}>
      <p className={styles.lead}>{lead}</p>
      <CourseChoice chosen={codes} onChange={setCodes} />
      <div className={styles.dialogActions}>
        <CancelButton onClick={onClose} />
        <Button loading={isBusy} onClick={() => onChoose(codes)}>
          {action}
        </Button>
      </div>
    </AdminDialog>
  );
}
