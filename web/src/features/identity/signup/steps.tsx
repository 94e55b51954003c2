import { REDIRECT_SECONDS } from '@classi/contract/signup/limits';
import { IconCircleCheck, IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/identity/signup.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { PasswordMatch, Requirements } from '../../../ui/PasswordChecks.tsx';
import entrance from '../entrance.module.css';
import { CodeFields, NO_DIGITS } from './CodeFields.tsx';
import { Field, StepForm } from './Fields.tsx';
import { type Account, formatCountdown } from './rules.ts';
import styles from './signup.module.css';
import type { Verification } from './use-verification.ts';

interface EmailStepProps {
  verification: Verification;
  title: string;
  lead: ReactNode;
  action: string;
}

export function EmailStep({ verification, title, lead, action }: EmailStepProps) {
  const { email, setEmail, askForCode, problem, isBusy } = verification;
  return (
    <StepForm
      title={title}
      lead={lead}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? t.sending() : action}
      onSubmit={() => void askForCode()}
    >
      <Field
        label={terms.email()}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        isWrong={problem !== null}
        onChange={setEmail}
      />
    </StepForm>
  );
}

interface CodeStepProps {
  verification: Verification;
  /** Replaces the sentence that a code was sent. */
  lead?: string | undefined;
}

export function CodeStep({ verification, lead }: CodeStepProps) {
  const { email, code, secondsLeft, problem, isBusy, back, askForCode, enterCode, setProblem } = verification;
  const [digits, setDigits] = useState<readonly string[]>(() => (code === '' ? NO_DIGITS : [...code]));
  const [isSentAgain, setIsSentAgain] = useState(false);
  const sendAgain = async () => {
    setIsSentAgain(false);
    if (!(await askForCode())) return;
    setDigits(NO_DIGITS);
    setIsSentAgain(true);
  };
  return (
    <StepForm
      title={t.checkYourEmail()}
      lead={lead ?? rich(t.codeSent, { strong: <strong className={styles.address}>{email.trim()}</strong> })}
      onBack={back}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? t.checking() : t.verify()}
      onSubmit={() => void enterCode(digits.join(''))}
    >
      <CodeFields
        digits={digits}
        isWrong={problem !== null}
        onChange={(next) => {
          setProblem(null);
          setDigits(next);
        }}
      />
      {secondsLeft !== null && (
        <p className={styles.left}>
          {rich(t.codeValidity, {
            span: <span className={styles.time}>{formatCountdown(secondsLeft)}</span>,
          })}
        </p>
      )}
      <p className={styles.left}>
        <button
          type="button"
          className={entrance.textButton}
          disabled={isBusy}
          onClick={() => void sendAgain()}
        >
          {t.sendNewCode()}
        </button>{' '}
        <span role="status">{isSentAgain && t.newCodeSent()}</span>
      </p>
    </StepForm>
  );
}

interface NewPasswordProps {
  typed: Pick<Account, 'password' | 'again'>;
  /** The name of the invalid field, or null. */
  wrong: string | null;
  onChange: (typed: Partial<Pick<Account, 'password' | 'again'>>) => void;
}

/** The fields for a new password and its repetition, which one button shows, with the unmet requirements. */
export function NewPassword({ typed: { password, again }, wrong, onChange }: NewPasswordProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  const eye = (
    <button
      type="button"
      className={entrance.eye}
      aria-label={t.showPassword()}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <IconEye size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <Field
        label={t.password()}
        name="password"
        type={type}
        end={eye}
        autoComplete="new-password"
        value={password}
        isWrong={wrong === 'password'}
        onChange={(text) => onChange({ password: text })}
      />
      <div className={styles.checks}>
        <Requirements id={`${id}-rules`} next={password} />
      </div>
      <Field
        label={t.confirmPassword()}
        name="again"
        type={type}
        autoComplete="new-password"
        value={again}
        isWrong={wrong === 'again'}
        onChange={(text) => onChange({ again: text })}
      />
      <div className={styles.checks}>
        {/* Once the form has reported the mismatch, this hint is hidden. */}
        {wrong !== 'again' && <PasswordMatch id={`${id}-match`} next={password} again={again} />}
      </div>
    </>
  );
}

interface SuccessStepProps {
  title: string;
  lead: string;
  /** The page that opens next. */
  to: 'login' | 'dashboard' | 'assignments';
  onGo: () => void;
}

/** The last step, which opens the next page after five seconds, or at once with a click. */
export function SuccessStep({ title, lead, to, onGo }: SuccessStepProps) {
  const [secondsLeft, setSecondsLeft] = useState<number>(REDIRECT_SECONDS);
  const heading = useRef<HTMLHeadingElement>(null);
  const go = useRef(onGo);
  go.current = onGo;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (secondsLeft === 0) {
      go.current();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={styles.done} />
      <h1 ref={heading} className={entrance.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={entrance.paragraph}>{lead}</p>
      <p className={entrance.paragraph}>
        {rich(t.redirectCountdown, {
          left: secondsLeft,
          span: <span className={styles.time}>{secondsLeft}</span>,
          to,
        })}
      </p>
      <button type="button" className={entrance.submit} onClick={onGo}>
        {t.loginNow()}
      </button>
    </>
  );
}
