import { STUDENT_ACCOUNT_RULES, type StudentAccountRule } from '@classi/contract/administration/limits';
import { Button, Checkbox, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { many } from '../words.ts';
import { type SignOnForm, useSignOnSettings } from './use-sign-on-settings.ts';

const RULE_WORDS: Record<StudentAccountRule, { label: string; description: string }> = {
  never: {
    get label() {
      return t.nobody();
    },
    get description() {
      return t.studentsNeedAnAccountFirst();
    },
  },
  listed: {
    get label() {
      return t.studentsWithASignUp();
    },
    get description() {
      return t.addressesThatTheSchoolHas();
    },
  },
  domains: {
    get label() {
      return t.everybodyOfADomain();
    },
    get description() {
      return t.forDomainsThatOnlyStudents();
    },
  },
};

/**
 * The settings of the school's identity provider: the provider, its e-mail domains, who gets an account, and
 * a test.
 */
export function SignOnSettingsPage() {
  const settings = useSignOnSettings();
  const { stored, form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title={t.singleSignOn()} description={stored ? stateWords(stored) : '\u00a0'} />
      {!form && !isError && <Loading label={t.loadingTheSettings()} />}
      {!form && isError && (
        <ErrorState title={t.theSettingsCouldNotBe()} onRetry={() => void refetch()}>
          {t.nothingHasBeenChanged()}
        </ErrorState>
      )}
      {form && stored && (
        <div className={styles.stack}>
          <Card>
            <form className={styles.form} noValidate onSubmit={settings.save}>
              <Switch
                label={t.peopleCanSignInAt()}
                description={t.byOpenidConnectGoogleWorkspace()}
                checked={form.isOn}
                onChange={({ currentTarget }) => settings.change({ isOn: currentTarget.checked })}
              />
              <ProviderFields form={form} change={settings.change} stored={stored} />
              <AccountFields form={form} change={settings.change} />
              <p role="alert" className={styles.problem}>
                {settings.problem}
              </p>
              <p role="status" className={settings.tested?.works ? styles.grey : styles.problem}>
                {settings.tested?.sentence}
              </p>
              <div className={styles.dialogActions}>
                <Button variant="default" loading={settings.isTesting} onClick={settings.test}>
                  {t.test()}
                </Button>
                <Button type="submit" loading={settings.isSaving}>
                  {t.save()}
                </Button>
              </div>
            </form>
          </Card>
          <SecuritySection />
        </div>
      )}
    </Page>
  );
}

interface FieldsProps {
  form: SignOnForm;
  change: (more: Partial<SignOnForm>) => void;
}

type Stored = NonNullable<ReturnType<typeof useSignOnSettings>['stored']>;

const stateWords = ({ isOn, connected }: Stored): string =>
  isOn ? t.onWithAccounts(many(connected)) : t.off();

const typedIn = ({ form, change }: FieldsProps, field: 'issuer' | 'clientId' | 'clientSecret' | 'label') => ({
  value: form[field],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [field]: currentTarget.value }),
});

function ProviderFields({ stored, ...props }: FieldsProps & { stored: Stored }) {
  const { form, change } = props;
  return (
    <>
      <div>
        <p className={styles.rowName}>{t.returnAddress()}</p>
        <p className={styles.grey}>{t.registerThisAddressAtThe()}</p>
        <p className={`${styles.link} ${styles.breakable}`}>{stored.returnAddress}</p>
      </div>
      <TextInput
        label={t.issuer()}
        description={t.suchAsAnIssuer()}
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'issuer')}
      />
      <div className={styles.pair}>
        <TextInput label={t.clientId()} autoComplete="off" {...typedIn(props, 'clientId')} />
        <PasswordInput
          label={t.clientSecret()}
          description={stored.hasSecret ? t.aSecretIsStoredLeave() : t.storedEncryptedAndNeverShown()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t.showTheSecret() }}
          {...typedIn(props, 'clientSecret')}
        />
      </div>
      <TextInput
        label={t.nameOnTheButton()}
        description={t.signInWith()}
        autoComplete="off"
        {...typedIn(props, 'label')}
      />
      <Textarea
        label={t.allowedDomains()}
        description={t.oneOnEachLineSuch()}
        autosize
        minRows={2}
        value={form.domains}
        onChange={({ currentTarget }) => change({ domains: currentTarget.value })}
      />
    </>
  );
}

function AccountFields({ form, change }: FieldsProps) {
  return (
    <>
      <Radio.Group
        label={t.whoGetsAStudentAccount()}
        description={t.teachersNeedASignUp()}
        value={form.studentAccounts}
        onChange={(rule) => change({ studentAccounts: rule as StudentAccountRule })}
      >
        <div className={styles.options}>
          {STUDENT_ACCOUNT_RULES.map((rule) => (
            <Radio key={rule} value={rule} {...RULE_WORDS[rule]} />
          ))}
        </div>
      </Radio.Group>
      {form.studentAccounts === 'domains' && (
        <Textarea
          label={t.domainsOfStudents()}
          description={t.oneOnEachLine()}
          autosize
          minRows={2}
          value={form.studentDomains}
          onChange={({ currentTarget }) => change({ studentDomains: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t.connectInvitedPeopleWithoutA()}
        description={t.accountsThatYouAddedOr()}
        checked={form.linksInvited}
        onChange={({ currentTarget }) => change({ linksInvited: currentTarget.checked })}
      />
      <Checkbox
        label={t.loggingOutAlsoEndsThe()}
        description={t.forComputersThatSeveralPeople()}
        checked={form.endsProviderSession}
        onChange={({ currentTarget }) => change({ endsProviderSession: currentTarget.checked })}
      />
    </>
  );
}
