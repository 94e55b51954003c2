import { Button } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import styles from '../administration.module.css';

/** A URL of this installation that has to be registered at the provider, with a copy button. */
export function CopiedAddress({ name, address }: { name: string; address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      // Copying failed, but the URL is visible and can be selected.
    }
  };
  return (
    <div className={styles.copied}>
      <p className={styles.rowName}>{name}</p>
      <p className={`${styles.link} ${styles.breakable}`}>{address}</p>
      <Button variant="default" size="xs" aria-label={t.copyName({ name })} onClick={() => void copy()}>
        {isCopied ? t.copied() : t.copy()}
      </Button>
    </div>
  );
}
