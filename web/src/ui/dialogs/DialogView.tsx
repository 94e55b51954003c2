import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import styles from './dialogs.module.css';
import type { OpenDialog } from './open-dialog.ts';

/** Shows the current question or notice. It stays rendered, so that a dialog can fade out. */
export function DialogView({
  dialog,
  close,
}: {
  dialog: OpenDialog | undefined;
  close: (isConfirmed: boolean) => void;
}) {
  // The text stays visible while the dialog fades out.
  const lastDialog = useRef(dialog);
  if (dialog) lastDialog.current = dialog;
  const question = lastDialog.current;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) close(true);
  };
  return (
    <MantineRoot>
      <Modal
        opened={dialog !== undefined}
        onClose={() => close(false)}
        title={question?.title}
        withCloseButton={false}
        size={440}
        onKeyDown={onKeyDown}
      >
        {question?.body && <div className={styles.text}>{question.body}</div>}
        <div className={styles.actions}>
          {!question?.isNotice && (
            <Button
              variant="default"
              onClick={() => close(false)}
              data-autofocus={question?.isDestructive || undefined}
            >
              {question?.cancelLabel ?? terms.cancel()}
            </Button>
          )}
          <Button
            {...(question?.isDestructive ? { color: 'brick' } : {})}
            onClick={() => close(true)}
            data-autofocus={!question?.isDestructive || undefined}
          >
            {question?.confirmLabel}
          </Button>
        </div>
      </Modal>
    </MantineRoot>
  );
}
