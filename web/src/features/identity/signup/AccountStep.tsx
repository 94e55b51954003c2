import { ADDRESS_MAX } from '@classi/contract/identity/limits';
import { GRADES, signupSentences as says, TITLES } from '@classi/contract/signup/limits';
import * as t from '../../../messages/compiled/identity/signup.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Field, StepForm } from './Fields.tsx';
import { type Account, accountProblem, EMPTY_ACCOUNT, type Role } from './rules.ts';
import styles from './signup.module.css';
import { NewPassword } from './steps.tsx';
import { useEntries } from './use-entries.ts';
import type { Verification } from './use-verification.ts';

interface AccountStepProps {
  role: Role;
  verification: Verification;
  create: (account: Account) => Promise<void>;
}

/** The step with the person's account. The verification code determines the school. */
export function AccountStep({ role, verification, create }: AccountStepProps) {
  const { reply, problem, isBusy, back, run, setProblem, succeed } = verification;
  const form = useEntries(EMPTY_ACCOUNT, (entries) => accountProblem(role, entries), setProblem);
  const { entries: account, wrong, change } = form;
  const submit = async () => {
    if (!form.check()) return;
    await run(async () => {
      await create(account);
      succeed();
    }, says.createFailed);
  };
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <Field
      label={label}
      name={field}
      autoComplete={autoComplete}
      maxLength={50}
      value={account[field]}
      isWrong={wrong === field}
      onChange={(text) => change({ [field]: text })}
    />
  );
  return (
    <StepForm
      title={t.yourAccount()}
      onBack={back}
      problem={problem}
      isBusy={isBusy}
      action={isBusy ? terms.creating() : t.createAccount()}
      onSubmit={() => void submit()}
    >
      {role === 'instructor' && <Titles account={account} wrong={wrong} onChange={change} />}
      <div className={styles.pair}>
        {name('firstName', terms.firstName(), 'given-name')}
        {name('lastName', terms.lastName(), 'family-name')}
      </div>
      <Field label={terms.school()} name="school" value={reply} readOnly onChange={() => undefined} />
      {role === 'student' && <Grade account={account} wrong={wrong} onChange={change} />}
      <NewPassword typed={account} wrong={wrong} onChange={change} />
    </StepForm>
  );
}

interface PartProps {
  account: Account;
  wrong: string | null;
  onChange: (more: Partial<Account>) => void;
}

function Titles({ account: { title, ownTitle }, wrong, onChange }: PartProps) {
  return (
    <fieldset className={styles.titles}>
      <legend className={styles.label}>{t.preferredTitleHint()}</legend>
      <div className={styles.choices}>
        {TITLES.map((each) => (
          <label key={each} className={styles.choice} data-chosen={title === each || undefined}>
            <input
              type="radio"
              name="title"
              value={each}
              checked={title === each}
              onChange={() => onChange({ title: each })}
            />
            {each}
          </label>
        ))}
      </div>
      {title === 'Other' && (
        <Field
          label={t.preferredTitle()}
          name="ownTitle"
          maxLength={ADDRESS_MAX}
          value={ownTitle}
          isWrong={wrong === 'ownTitle'}
          onChange={(text) => onChange({ ownTitle: text })}
        />
      )}
    </fieldset>
  );
}

function Grade({ account: { grade }, wrong, onChange }: PartProps) {
  return (
    <div>
      <label className={styles.label} htmlFor="grade">
        {t.grade()}
      </label>
      <select
        id="grade"
        className={styles.select}
        value={grade}
        aria-invalid={wrong === 'grade'}
        onChange={({ currentTarget }) => onChange({ grade: currentTarget.value })}
      >
        <option value="">{t.chooseAGrade()}</option>
        {GRADES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}
