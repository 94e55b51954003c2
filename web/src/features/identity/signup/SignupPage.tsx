import { WAITING_SENTENCE } from '@classi/contract/identity/limits';
import { signupSentences as says } from '@classi/contract/signup/limits';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { contractText } from '../../../lib/contract-text.ts';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/identity/signup.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import entrance from '../entrance.module.css';
import { AccountStep } from './AccountStep.tsx';
import { signupCalls } from './calls.ts';
import type { Role } from './rules.ts';
import styles from './signup.module.css';
import { CodeStep, EmailStep, SuccessStep } from './steps.tsx';
import { useVerification } from './use-verification.ts';

const words = () =>
  ({
    instructor: {
      title: t.instructorSignup(),
      lead: t.instructorIntro(),
      after: '/instructor/dashboard',
      to: 'dashboard',
    },
    student: {
      title: t.studentSignup(),
      lead: t.studentIntro(),
      after: '/student/assignments',
      to: 'assignments',
    },
  }) as const;

export const InstructorSignupPage = () => <SignupPage who="instructor" />;
export const StudentSignupPage = () => <SignupPage who="student" />;

/**
 * The page on which a person creates an account in four steps (spec 3 §2). The router ensures that the link
 * names a school.
 */
function SignupPage({ who: role }: { who: Role }) {
  const { school = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [calls] = useState(() => signupCalls(role, school));
  const [isReady, setIsReady] = useState(false);
  const verification = useVerification({ ...calls, requestFailed: says.requestFailed });
  const { step, email, reply } = verification;
  const { title, lead, after, to } = words()[role];
  return (
    <EntrancePage title={title}>
      {step === 'email' && (
        <EmailStep verification={verification} title={title} lead={lead} action={t.sendVerificationCode()} />
      )}
      {step === 'code' && <CodeStep verification={verification} />}
      {step === 'form' && (
        <AccountStep
          role={role}
          verification={verification}
          create={async (account) => setIsReady(await calls.create(email.trim(), account, reply))}
        />
      )}
      {step === 'success' && !isReady && <WaitingStep school={reply} email={email.trim()} />}
      {step === 'success' && isReady && (
        <SuccessStep
          title={t.accountReady()}
          lead={t.schoolFound({ reply })}
          to={to}
          onGo={() => void navigate({ to: after, replace: true })}
        />
      )}
    </EntrancePage>
  );
}

/** The last step of a teacher's sign-up: the school has to approve the account before it can be used. */
function WaitingStep({ school, email }: { school: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <IconClockHour4 size={40} stroke={1.5} aria-hidden="true" className={styles.waiting} />
      <h1 ref={heading} className={entrance.title} tabIndex={-1}>
        {t.almostDone()}
      </h1>
      <p className={entrance.paragraph}>{contractText(WAITING_SENTENCE)}</p>
      <p className={entrance.paragraph}>
        {rich(t.approvalNote, { strong: <strong className={styles.address}>{email}</strong>, school })}
      </p>
      <Link to="/login" className={entrance.submit}>
        {t.goToLogin()}
      </Link>
    </>
  );
}
