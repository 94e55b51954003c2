import { Button } from '@mantine/core';
import { useState } from 'react';
import * as t from '../../../messages/compiled/profile/secondFactor.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../profile.module.css';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type SecondFactorCalls, useSecondFactor } from './use-second-factor.ts';

type Step = 'overview' | 'set-up' | 'renew' | 'turn-off';

/** The authenticator app of the account, used in addition to the password. */
export function SecondFactorSection() {
  const calls = useSecondFactor();
  const [step, setStep] = useState<Step>('overview');
  const state = calls.state.data;
  if (!state?.hasPassword) return null;
  const back = () => setStep('overview');
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-small-heading">
        {t.authenticatorApp()}
      </h2>
      {step === 'overview' && <Overview state={state} onStep={setStep} />}
      {step === 'set-up' && <Enrolment calls={calls} onDone={back} onCancel={back} />}
      {step === 'renew' && <Renewal calls={calls} onDone={back} />}
      {step === 'turn-off' && (
        <CodeForm
          wants="password"
          action={t.turnOff()}
          onCancel={back}
          send={async (password) => {
            await calls.turnOff.mutateAsync(password);
            toast.success(t.turnedOff());
            back();
          }}
        />
      )}
    </section>
  );
}

type State = NonNullable<SecondFactorCalls['state']['data']>;

function Overview({ state, onStep }: { state: State; onStep: (step: Step) => void }) {
  const { since, isRequired, recoveryCodesLeft } = state;
  if (since === null)
    return (
      <>
        <p className={styles.reason}>{t.appIntro()}</p>
        <div className={styles.actions}>
          <Button onClick={() => onStep('set-up')}>{t.setUpButton()}</Button>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.reason}>
        {t.turnedOnNote({ recoveryCodesLeft })}
        {isRequired && ` ${t.appRequiredNote()}`}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onStep('renew')}>
          {t.newRecoveryCodes()}
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onStep('turn-off')}>
            {t.turnOff()}
          </Button>
        )}
      </div>
    </>
  );
}

function Renewal({ calls, onDone }: { calls: SecondFactorCalls; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      <p className={styles.reason}>{t.newCodesWarning()}</p>
      <CodeForm
        wants="password"
        action={t.showNewCodes()}
        onCancel={onDone}
        send={async (password) => setCodes((await calls.renew.mutateAsync(password)).recoveryCodes)}
      />
    </>
  );
}
