import { AURA_MODES, AURA_PROVIDERS, type AuraMode } from '@classi/contract/administration/limits';
import { Button, Checkbox, NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { leavingWords, MODE_WORDS, PROVIDER_WORDS, spentWords } from './aura-words.ts';
import { type AuraForm, useAuraSettings } from './use-aura-settings.ts';

/** The language model of the school: which, what may leave, what it may cost, and a test. */
export function AuraSettingsPage() {
  const settings = useAuraSettings();
  const { stored, form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title="AURA" description={stored ? MODE_WORDS[stored.mode].label : '\u00a0'} />
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
              <ModeChoice form={form} change={settings.change} />
              {form.mode === 'own' && (
                <ModelFields form={form} change={settings.change} hasKey={stored.hasKey} />
              )}
              <p className={styles.grey}>{leavingWords(form)}</p>
              <TextInput
                label="Person for students in distress"
                description="AURA names this person when a student writes of fear, grief or danger. Such as: Ms Rao, the counsellor, in room 12"
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
                  Test
                </Button>
                <Button type="submit" loading={settings.isSaving}>
                  Save
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
      label="Language model"
      value={form.mode}
      onChange={(mode) => change({ mode: mode as AuraMode })}
    >
      <div className={styles.options}>
        {AURA_MODES.map((mode) => (
          <Radio key={mode} value={mode} {...MODE_WORDS[mode]} />
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
          label="Provider"
          value={form.provider}
          data={AURA_PROVIDERS.map((value) => ({ value, label: PROVIDER_WORDS[value] }))}
          onChange={({ currentTarget }) => change({ provider: currentTarget.value as AuraForm['provider'] })}
        />
        <TextInput label="Model" required {...text('model')} />
      </div>
      <TextInput
        label="Address"
        description="Of an OpenAI-compatible server, such as https://models.school.example/v1"
        {...text('baseUrl')}
      />
      <PasswordInput
        label="Key"
        description={
          hasKey ? 'A key is stored. Leave this empty to keep it.' : 'Stored encrypted, and never shown.'
        }
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
        {...text('apiKey')}
      />
      <Checkbox
        label="Pictures may be sent to the model"
        description="Pages that could not be read, figures, and drawings in answers. They show handwriting; names are covered where they were found."
        checked={form.picturesAllowed}
        onChange={({ currentTarget }) => change({ picturesAllowed: currentTarget.checked })}
      />
      {form.picturesAllowed && (
        <TextInput
          label="Model for pictures"
          description="Leave it empty to use the same model"
          {...text('visionModel')}
        />
      )}
      <TextInput
        label="Language of AURA"
        description="Such as Hindi. Leave it empty to use the language of each question."
        {...text('language')}
      />
      <div className={styles.pair}>
        <TextInput label="Tokens a day" description="Empty for no limit" {...amount('budgetTokens')} />
        <TextInput label="Cost a day" description="In the currency of the prices" {...amount('budget')} />
        <TextInput label="Price of input" description="For a million tokens" {...amount('priceInput')} />
        <TextInput label="Price of output" description="For a million tokens" {...amount('priceOutput')} />
      </div>
    </>
  );
}

function Spending({ stored }: { stored: NonNullable<ReturnType<typeof useAuraSettings>['stored']> }) {
  const { today, days } = stored;
  return (
    <section className={styles.section} aria-labelledby="spending">
      <h2 id="spending" className={styles.sectionTitle}>
        Spending
      </h2>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <p className={styles.rowText}>Today (UTC)</p>
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
