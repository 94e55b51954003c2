import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../administration.module.css';

/** A URL of this installation that has to be registered at the provider, with a copy button. */
export function CopiedAddress({ name, address }: { name: string; address: string }) {
  const clipboard = useClipboard();
  return (
    <div className={styles.copied}>
      <p className={styles.rowName}>{name}</p>
      <p className={`${styles.link} ${styles.breakable}`}>{address}</p>
      <Button
        variant="default"
        size="xs"
        aria-label={t.copyName({ name })}
        onClick={() => clipboard.copy(address)}
      >
        {clipboard.copied ? t.copied() : terms.copy()}
      </Button>
    </div>
  );
}
