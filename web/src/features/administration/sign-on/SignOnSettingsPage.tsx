import {
  type SignOnProtocol,
  STUDENT_ACCOUNT_RULES,
  type StudentAccountRule,
} from '@classi/contract/administration/limits';
import { Button, Checkbox, PasswordInput, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { CopiedAddress } from './CopiedAddress.tsx';
import { type FieldsProps, typedIn } from './fields.ts';
import { SamlFields } from './SamlFields.tsx';
import { useSignOnSettings } from './use-sign-on-settings.ts';

const ruleWords = (): Record<StudentAccountRule, { label: string; description: string }> => ({
  never: { label: t.nobody(), description: t.nobodyHelp() },
  listed: { label: t.ruleStudentsLabel(), description: t.ruleStudentsHelp() },
  domains: { label: t.domainStudentsLabel(), description: t.domainStudentsHelp() },
});

/**
 * The settings of the school's identity provider: the provider, its e-mail domains, who gets an account, and
 * a test.
 */
export function SignOnSettingsPage() {
  const settings = useSignOnSettings();
  const { stored, form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title={terms.singleSignOn()} description={stored ? stateText(stored) : '\u00a0'} />
      <QueryState
        query={{ data: form, isError, refetch }}
        loading={terms.loadingSettings()}
        failed={terms.settingsLoadError()}
      />
      {form && stored && (
        <div className="column-20">
          <Card>
            <form className={styles.form} noValidate onSubmit={settings.save}>
              <Switch
                label={t.enableLabel()}
                description={t.enableHelp()}
                checked={form.isOn}
                onChange={({ currentTarget }) => settings.change({ isOn: currentTarget.checked })}
              />
              <ProtocolFields settings={settings} stored={stored} />
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
                  {terms.save()}
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

type Stored = NonNullable<ReturnType<typeof useSignOnSettings>['stored']>;

const stateText = ({ isOn, connected }: Stored): string => (isOn ? t.enabledState(many(connected)) : t.off());

function ProtocolFields({
  settings,
  stored,
}: {
  settings: ReturnType<typeof useSignOnSettings>;
  stored: Stored;
}) {
  const { form, change, readMetadata, isReading } = settings;
  if (!form) return null;
  const props = { form, change, stored };
  return (
    <>
      <Radio.Group
        label={t.protocol()}
        value={form.protocol}
        onChange={(protocol) =>
          change({
            protocol: protocol as SignOnProtocol,
            issuer: protocol === stored.protocol ? stored.issuer : '',
          })
        }
      >
        <div className={styles.options}>
          <Radio value="openid" label={t.openId()} description={t.openIdHelp()} />
          <Radio value="saml" label={t.saml()} description={t.bySaml()} />
        </div>
      </Radio.Group>
      {form.protocol === 'saml' ? (
        <SamlFields {...props} onMetadata={readMetadata} isReading={isReading} />
      ) : (
        <OpenIdFields {...props} />
      )}
      <TextInput
        label={t.buttonNameLabel()}
        description={t.signInWith()}
        autoComplete="off"
        {...typedIn(props, 'label')}
      />
      <Textarea
        label={t.allowedDomains()}
        description={form.protocol === 'saml' ? t.domainsOfSaml() : t.allowedDomainsHelp()}
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
        label={t.studentAccountsLabel()}
        description={t.teacherAccountsHelp()}
        value={form.studentAccounts}
        onChange={(rule) => change({ studentAccounts: rule as StudentAccountRule })}
      >
        <div className={styles.options}>
          {STUDENT_ACCOUNT_RULES.map((rule) => (
            <Radio key={rule} value={rule} {...ruleWords()[rule]} />
          ))}
        </div>
      </Radio.Group>
      {form.studentAccounts === 'domains' && (
        <Textarea
          label={t.domainsOfStudents()}
          description={t.studentDomainsHelp()}
          autosize
          minRows={2}
          value={form.studentDomains}
          onChange={({ currentTarget }) => change({ studentDomains: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t.connectInvitedLabel()}
        description={t.connectInvitedHelp()}
        checked={form.linksInvited}
        onChange={({ currentTarget }) => change({ linksInvited: currentTarget.checked })}
      />
      <Checkbox
        label={t.endSessionLabel()}
        description={t.endSessionHelp()}
        checked={form.endsProviderSession}
        onChange={({ currentTarget }) => change({ endsProviderSession: currentTarget.checked })}
      />
    </>
  );
}

interface OpenIdFieldsProps extends FieldsProps {
  stored: { returnAddress: string; hasSecret: boolean };
}

function OpenIdFields({ stored, ...props }: OpenIdFieldsProps) {
  return (
    <>
      <div className={styles.form}>
        <p className={styles.grey}>{t.redirectUriHelp()}</p>
        <CopiedAddress name={t.returnAddress()} address={stored.returnAddress} />
      </div>
      <TextInput
        label={t.issuer()}
        description={t.issuerHelp()}
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'issuer')}
      />
      <div className={styles.pair}>
        <TextInput label={t.clientId()} autoComplete="off" {...typedIn(props, 'clientId')} />
        <PasswordInput
          label={t.clientSecret()}
          description={stored.hasSecret ? t.secretStoredHelp() : t.secretSecrecyHelp()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t.showTheSecret() }}
          {...typedIn(props, 'clientSecret')}
        />
      </div>
    </>
  );
}
