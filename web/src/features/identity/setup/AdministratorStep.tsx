import * as t from '../../../messages/compiled/identity/setup.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Field, StepForm } from '../signup/Fields.tsx';
import signup from '../signup/signup.module.css';
import { NewPassword } from '../signup/steps.tsx';
import type { StepProps } from './step-props.ts';

/** The step with the account of the first administrator. */
export function AdministratorStep({ setup, change, problem, isBusy, onBack, onNext }: StepProps) {
  const text = (field: 'firstName' | 'lastName' | 'email', label: string) => ({
    ...{ label, name: field, value: setup[field], wrong: problem?.field === field },
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <StepForm
      title={t.yourAccount()}
      lead={t.accountStepIntro()}
      onBack={onBack}
      problem={problem?.sentence ?? null}
      isBusy={isBusy}
      action={terms.next()}
      onSubmit={onNext}
    >
      <div className={signup.pair}>
        <Field {...text('firstName', terms.firstName())} autoComplete="given-name" maxLength={50} />
        <Field {...text('lastName', terms.lastName())} autoComplete="family-name" maxLength={50} />
      </div>
      <Field
        {...text('email', terms.email())}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <NewPassword typed={setup} wrong={problem?.field ?? null} onChange={change} />
    </StepForm>
  );
}
