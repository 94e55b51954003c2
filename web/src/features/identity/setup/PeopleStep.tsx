import { PEOPLE_WAYS, type PeopleWay } from '@classi/contract/setup/limits';
import * as t from '../../../messages/compiled/identity/setup.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Field, StepForm } from '../signup/Fields.tsx';
import styles from './setup.module.css';
import type { StepProps } from './step-props.ts';

const WAYS: Record<PeopleWay, { name: () => string; detail: () => string }> = {
  'class-lists': { name: terms.classLists, detail: t.classListsHint },
  'by-hand': { name: t.byHand, detail: t.byHandHint },
  'sign-up': { name: t.theySignUp, detail: t.signUpHint },
  'single-sign-on': { name: terms.singleSignOn, detail: t.singleSignOnHint },
};

/** The step with the way in which most people come in. The page for it opens after the wizard. */
export function PeopleStep({ setup, change, problem, isBusy, onBack, onNext }: StepProps) {
  const { way } = setup;
  const domains = (field: 'teacherDomains' | 'studentDomains', label: string) => ({
    ...{ label, name: field, value: setup[field], wrong: problem?.field === field },
    onChange: (text: string) => change({ [field]: text }),
    ...{ autoCapitalize: 'none', spellCheck: false, maxLength: 1000 },
  });
  return (
    <StepForm
      title={t.entryStepTitle()}
      lead={t.entryStepIntro()}
      onBack={onBack}
      problem={problem?.sentence ?? null}
      isBusy={isBusy}
      action={terms.next()}
      onSubmit={onNext}
    >
      <div role="radiogroup" aria-label={t.entryStepTitle()} className={styles.ways}>
        {PEOPLE_WAYS.map((each) => (
          <label key={each} className={styles.way} data-chosen={way === each || undefined}>
            <input type="radio" name="way" checked={way === each} onChange={() => change({ way: each })} />
            <span>
              <span className={styles.wayName}>{WAYS[each].name()}</span>
              <span className={styles.wayDetail}>{WAYS[each].detail()}</span>
            </span>
          </label>
        ))}
      </div>
      {way === 'sign-up' && (
        <>
          <Field {...domains('teacherDomains', t.domainsOfTeachers())} />
          <p className={styles.hint}>{t.teacherDomainsHint()}</p>
          <Field {...domains('studentDomains', t.domainsOfStudents())} />
          <p className={styles.hint}>{t.studentDomainsHint()}</p>
        </>
      )}
    </StepForm>
  );
}
