import { AURA_MODES, AURA_PROVIDERS, type AuraMode } from '@classi/contract/administration/limits';
import { Button, Checkbox, NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/aura.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { leavingWords, modeWords, providerWords, spentWords } from './aura-words.ts';
import { type AuraForm, useAuraSettings } from './use-aura-settings.ts';

/** The settings of the school's language model: the model, the data it receives, its budget, and a test. */
export function AuraSettingsPage() {
  const settings = useAuraSettings();
  const { stored, form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title="AURA" description={stored ? modeWords[stored.mode]().label : '\u00a0'} />
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
              <ModeChoice form={form} change={settings.change} />
              {form.mode === 'own' && (
                <ModelFields form={form} change={settings.change} hasKey={stored.hasKey} />
              )}
              <p className={styles.grey}>{leavingWords(form)}</p>
              <TextInput
                label={t.personForStudentsInDistress()}
                description={t.auraNamesThisPersonWhen()}
                maxLength={200}
                value={form.helpContact}
                onChange={({ currentTarget }) => settings.change({ helpContact: currentTarget.value })}
              />
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
          <Spending stored={stored} />
        </div>
      )}
    </Page>
  );
}

interface FieldsProps {
  form: AuraForm;
  change: (more: Partial<AuraForm>) => void;
}

function ModeChoice({ form, change }: FieldsProps) {
  return (
    <Radio.Group
      label={t.languageModel()}
      value={form.mode}
      onChange={(mode) => change({ mode: mode as AuraMode })}
    >
      <div className={styles.options}>
        {AURA_MODES.map((mode) => (
          <Radio key={mode} value={mode} {...modeWords[mode]()} />
        ))}
      </div>
    </Radio.Group>
  );
}

function ModelFields({ form, change, hasKey }: FieldsProps & { hasKey: boolean }) {
  const text = (field: 'model' | 'baseUrl' | 'apiKey' | 'visionModel' | 'language') => ({
    value: form[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  });
  const amount = (field: 'budgetTokens' | 'budget' | 'priceInput' | 'priceOutput') => ({
    value: form[field],
    inputMode: 'decimal' as const,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t.provider()}
          value={form.provider}
          data={AURA_PROVIDERS.map((value) => ({ value, label: providerWords[value]() }))}
          onChange={({ currentTarget }) => change({ provider: currentTarget.value as AuraForm['provider'] })}
        />
        <TextInput label={t.model()} required {...text('model')} />
      </div>
      <TextInput label={t.address()} description={t.ofAnOpenaiCompatibleServer()} {...text('baseUrl')} />
      <PasswordInput
        label={t.key()}
        description={hasKey ? t.aKeyIsStoredLeave() : t.storedEncryptedAndNeverShown()}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t.showTheKey() }}
        {...text('apiKey')}
      />
      <Checkbox
        label={t.picturesMayBeSentTo()}
        description={t.pagesThatCouldNotBe()}
        checked={form.picturesAllowed}
        onChange={({ currentTarget }) => change({ picturesAllowed: currentTarget.checked })}
      />
      {form.picturesAllowed && (
        <TextInput
          label={t.modelForPictures()}
          description={t.leaveItEmptyToUse()}
          {...text('visionModel')}
        />
      )}
      <TextInput label={t.languageOfAura()} description={t.suchAsHindiLeaveIt()} {...text('language')} />
      <div className={styles.pair}>
        <TextInput label={t.tokensADay()} description={t.emptyForNoLimit()} {...amount('budgetTokens')} />
        <TextInput label={t.costADay()} description={t.inTheCurrencyOfThe()} {...amount('budget')} />
        <TextInput label={t.priceOfInput()} description={t.forAMillionTokens()} {...amount('priceInput')} />
        <TextInput label={t.priceOfOutput()} description={t.forAMillionTokens()} {...amount('priceOutput')} />
      </div>
    </>
  );
}

function Spending({ stored }: { stored: NonNullable<ReturnType<typeof useAuraSettings>['stored']> }) {
  const { today, days } = stored;
  return (
    <section className={styles.section} aria-labelledby="spending">
      <h2 id="spending" className={styles.sectionTitle}>
        {t.spending()}
      </h2>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <p className={styles.rowText}>{t.todayUtc()}</p>
          <p className={styles.grey}>{spentWords(today)}</p>
        </li>
        {days.map(({ day, ...spent }) => (
          <li key={day} className={styles.row}>
            <p className={styles.rowText}>{day}</p>
            <p className={styles.grey}>{spentWords(spent)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
