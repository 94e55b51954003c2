import { signupSentences as says } from '@classi/contract/signup/limits';
import { useNavigate } from '@tanstack/react-router';
import * as t from '../../messages/compiled/identity/forgotPasswordPage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { EntrancePage } from './EntrancePage.tsx';
import { resetCalls } from './signup/calls.ts';
import { StepForm } from './signup/Fields.tsx';
import { NO_PASSWORD, passwordProblem } from './signup/rules.ts';
import { CodeStep, EmailStep, NewPassword, SuccessStep } from './signup/steps.tsx';
import { useEntries } from './signup/use-entries.ts';
import { useVerification, type Verification } from './signup/use-verification.ts';
import { useLoginSchool } from './use-login-school.ts';

/** The page that resets a forgotten password in four steps (spec 3 §2). */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const verification = useVerification({ ...resetCalls, requestFailed: says.resetRequestFailed });
  const { step } = verification;
  const isMailMissing = useLoginSchool().school?.mail_is_sent === false;
  return (
    <EntrancePage title={terms.forgotPassword()}>
      {step === 'email' && (
        <EmailStep
          verification={verification}
          title={terms.forgotPassword()}
          lead={isMailMissing ? t.noEmailSent() : `${t.resetIntro()} ${t.noEmailReceived()}`}
          action={t.requestResetCode()}
        />
      )}
      {step === 'code' && (
        <CodeStep verification={verification} lead={isMailMissing ? t.noEmailSent() : undefined} />
      )}
      {step === 'form' && <PasswordStep verification={verification} />}
      {step === 'success' && (
        <SuccessStep
          title={t.passwordChanged()}
          lead={t.loggedOutEverywhere()}
          to="login"
          onGo={() => void navigate({ to: '/login', replace: true })}
        />
      )}
    </EntrancePage>
  );
}

function PasswordStep({ verification }: { verification: Verification }) {
  const { email, code, problem, isBusy, back, run, setProblem, succeed } = verification;
  const { entries, wrong, change, check } = useEntries(NO_PASSWORD, passwordProblem, setProblem);
  const submit = async () => {
    if (!check()) return;
    await run(async () => {
      await resetCalls.reset(email.trim(), code, entries.password);
      succeed();
    }, says.resetFailed);
  };
  return (
    <StepForm
      title={t.newPassword()}
      onBack={back}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? terms.saving() : t.resetPassword()}
      onSubmit={() => void submit()}
    >
      <input type="text" name="username" autoComplete="username" value={email.trim()} readOnly hidden />
      <NewPassword typed={entries} wrong={wrong} onChange={change} />
    </StepForm>
  );
}
