import { useState } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../profile.module.css';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SecondFactorCalls } from './use-second-factor.ts';

interface EnrolmentProps {
  calls: SecondFactorCalls;
  onDone: () => void;
  onCancel?: () => void;
}

/** Sets up an authenticator app: the password, the QR code with a first code, and the recovery codes. */
export function Enrolment({ calls, onDone, onCancel }: EnrolmentProps) {
  const [secret, setSecret] = useState<{ secret: string; picture: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancel = onCancel ? { onCancel } : {};
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret)
    return (
      <CodeForm
        wants="password"
        action={terms.continue()}
        send={async (password) => setSecret(await calls.begin.mutateAsync(password))}
        {...cancel}
      />
    );
  return (
    <>
      <p className={styles.reason}>{t.scanHint()}</p>
      <img src={secret.picture} alt={t.qrCodeLabel()} className={styles.qrCode} />
      <p className={styles.reason}>
        {rich(t.manualKeyHint, { span: <span className={styles.key}>{secret.secret}</span> })}
      </p>
      <CodeForm
        wants="code"
        action={t.turnOn()}
        send={async (code) => setCodes((await calls.activate.mutateAsync(code)).recoveryCodes)}
        {...cancel}
      />
    </>
  );
}
