import { signupSentences as says } from '@classi/contract/signup/limits';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '../../../messages/compiled/identity/signup.ts';
import { EntrancePage } from '../EntrancePage.tsx';
import { AccountStep } from './AccountStep.tsx';
import { signupCalls } from './calls.ts';
import type { Role } from './rules.ts';
import { CodeStep, EmailStep, SuccessStep } from './steps.tsx';
import { useVerification } from './use-verification.ts';
import { WaitingStep } from './WaitingStep.tsx';

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
