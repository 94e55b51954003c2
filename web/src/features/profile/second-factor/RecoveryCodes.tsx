import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../profile.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t.copied());
    } catch {
      toast.error(t.copyError(), { detail: t.copyErrorHint() });
    }
  };
  return (
    <>
      <p className={styles.reason}>{t.recoveryCodesHelp()}</p>
      <ul className={styles.codes} aria-label={t.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onDone}>{t.codesStoredButton()}</Button>
        <Button variant="default" onClick={() => void copy()}>
          {terms.copy()}
        </Button>
      </div>
    </>
  );
}
