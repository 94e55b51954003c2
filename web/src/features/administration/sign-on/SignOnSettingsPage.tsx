import { STUDENT_ACCOUNT_RULES, type StudentAccountRule } from '@classi/contract/administration/limits';
import { Button, Checkbox, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { counted } from '../words.ts';
import { type SignOnForm, useSignOnSettings } from './use-sign-on-settings.ts';

const RULE_WORDS: Record<StudentAccountRule, { label: string; description: string }> = {
  never: {
    label: 'Nobody',
    description: 'Students need an account first: add them, or import a class list.',
  },
  listed: {
    label: 'Students with a sign-up rule',
    description: 'Addresses that the school has allowed, with the courses of the rule.',
  },
  domains: {
    label: 'Everybody of a domain',
    description: 'For domains that only students have. They start without courses.',
  },
};

/** The identity provider of the school: which, whose addresses, who gets an account, and a test. */
export function SignOnSettingsPage() {
  const settings = useSignOnSettings();
  const { stored, form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title="Single sign-on" description={stored ? stateWords(stored) : '\u00a0'} />
      {!form && !isError && <Loading label="Loading the settings" />}
      {!form && isError && (
        <ErrorState title="The settings could not be loaded." onRetry={() => void refetch()}>
          Nothing has been changed.
        </ErrorState>
      )}
      {form && stored && (
        <div className={styles.stack}>
          <Card>
            <form className={styles.form} noValidate onSubmit={settings.save}>
              <Switch
                label="People can sign in at the identity provider of the school"
                description="By OpenID Connect: Google Workspace, Microsoft Entra, Keycloak and others. Passwords work as before."
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
                  Test
                </Button>
                <Button type="submit" loading={settings.isSaving}>
                  Save
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
  isOn ? `On. ${counted(connected, 'account is', 'accounts are')} connected.` : 'Off';

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
        <p className={styles.rowName}>Return address</p>
        <p className={styles.grey}>Register this address at the provider, as the redirect URI.</p>
        <p className={`${styles.link} ${styles.breakable}`}>{stored.returnAddress}</p>
      </div>
      <TextInput
        label="Issuer"
        description="Such as https://accounts.google.com, to the letter"
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'issuer')}
      />
      <div className={styles.pair}>
        <TextInput label="Client ID" autoComplete="off" {...typedIn(props, 'clientId')} />
        <PasswordInput
          label="Client secret"
          description={
            stored.hasSecret
              ? 'A secret is stored. Leave this empty to keep it.'
              : 'Stored encrypted, and never shown.'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the secret' }}
          {...typedIn(props, 'clientSecret')}
        />
      </div>
      <TextInput
        label="Name on the button"
        description="Sign in with …"
        autoComplete="off"
        {...typedIn(props, 'label')}
      />
      <Textarea
        label="Allowed domains"
        description="One on each line, such as school.example. Only addresses that the provider has verified count."
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
        label="Who gets a student account at the first sign-in"
        description="Teachers need a sign-up rule, and wait for your approval."
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
          label="Domains of students"
          description="One on each line"
          autosize
          minRows={2}
          value={form.studentDomains}
          onChange={({ currentTarget }) => change({ studentDomains: currentTarget.value })}
        />
      )}
      <Checkbox
        label="Connect invited people without a question"
        description="Accounts that you added or imported, whose owner has not chosen a password. Everybody else enters the password once."
        checked={form.linksInvited}
        onChange={({ currentTarget }) => change({ linksInvited: currentTarget.checked })}
      />
      <Checkbox
        label="Logging out also ends the session at the provider"
        description="For computers that several people use"
        checked={form.endsProviderSession}
        onChange={({ currentTarget }) => change({ endsProviderSession: currentTarget.checked })}
      />
    </>
  );
}
