import { AURA_MODES, AURA_PROVIDERS } from '@classi/contract/administration/limits';
import { Button, Checkbox, NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import type { SentForm } from '../../../lib/forms/use-sent-form.ts';
import { formatSchoolDay } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/aura.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AdminForm } from '../AdminForm.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { discardText, earlierDays, modeTexts, providerText, spentText } from './aura-text.ts';
import { type AuraForm, useAuraForm, useAuraSettings } from './use-aura-settings.ts';

/** The settings of the school's language model: the model, the data it receives, its budget, and a test. */
export function AuraSettingsPage() {
  const query = useAuraSettings();
  const { data: stored } = query;
  return (
    <Page>
      <PageHeader title="AURA" description={stored ? modeTexts[stored.mode]().label : '\u00a0'} />
      <QueryState query={query} loading={terms.loadingSettings()} failed={terms.settingsLoadError()} />
      {stored && (
        <div className="column-20">
          <Card>
            <SettingsForm stored={stored} />
          </Card>
          <Spending stored={stored} />
        </div>
      )}
    </Page>
  );
}

type Stored = NonNullable<ReturnType<typeof useAuraSettings>['data']>;

function SettingsForm({ stored }: { stored: Stored }) {
  const { form, sent, test } = useAuraForm(stored);
  return (
    <AdminForm
      {...sent}
      action={terms.save()}
      more={
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(form.getValues())}>
          {t.test()}
        </Button>
      }
    >
      <Radio.Group label={t.languageModel()} {...form.getInputProps('mode')}>
        <div className={styles.options}>
          {AURA_MODES.map((mode) => (
            <Radio key={mode} value={mode} {...modeTexts[mode]()} />
          ))}
        </div>
      </Radio.Group>
      {form.values.mode === 'own' && <ModelFields form={form} hasKey={stored.hasKey} />}
      <p className={styles.grey}>{discardText(form.values)}</p>
      <TextInput
        label={t.distressContactLabel()}
        description={t.distressContactHelp()}
        maxLength={200}
        {...form.getInputProps('helpContact')}
      />
      <p role="status" className={test.data?.works ? styles.grey : styles.problem}>
        {test.data?.sentence}
      </p>
    </AdminForm>
  );
}

function ModelFields({ form, hasKey }: Pick<SentForm<AuraForm>, 'form'> & { hasKey: boolean }) {
  const field = form.getInputProps;
  const amount = { inputMode: 'decimal' } as const;
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t.provider()}
          data={AURA_PROVIDERS.map((value) => ({ value, label: providerText[value]() }))}
          {...field('provider')}
        />
        <TextInput label={t.model()} required {...field('model')} />
      </div>
      <TextInput label={t.address()} description={t.addressHelp()} {...field('baseUrl')} />
      <PasswordInput
        label={t.key()}
        description={hasKey ? t.keyStoredHelp() : t.keySecrecyHelp()}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t.showTheKey() }}
        {...field('apiKey')}
      />
      <Checkbox
        label={t.sendPicturesLabel()}
        description={t.sendPicturesHelp()}
        {...field('picturesAllowed', { type: 'checkbox' })}
      />
      {form.values.picturesAllowed && (
        <TextInput
          label={t.modelForPictures()}
          description={t.pictureModelHelp()}
          {...field('visionModel')}
        />
      )}
      <TextInput label={t.languageOfAura()} description={t.languageHelp()} {...field('language')} />
      <div className={styles.pair}>
        <TextInput
          {...amount}
          label={t.tokensADay()}
          description={t.tokenLimitHelp()}
          {...field('budgetTokens')}
        />
        <TextInput {...amount} label={t.costADay()} description={t.costLimitHelp()} {...field('budget')} />
        <TextInput
          {...amount}
          label={t.priceOfInput()}
          description={t.pricePerMillion()}
          {...field('priceInput')}
        />
        <TextInput
          {...amount}
          label={t.priceOfOutput()}
          description={t.pricePerMillion()}
          {...field('priceOutput')}
        />
      </div>
    </>
  );
}

function Spending({ stored }: { stored: Stored }) {
  const { today, days, priceInput, priceOutput } = stored;
  const hasPrices = (priceInput ?? 0) > 0 || (priceOutput ?? 0) > 0;
  return (
    <AdminSection id="spending" title={t.spending()}>
      <ul>
        <li className={styles.row}>
          <p className={styles.rowText}>{t.todayUtc()}</p>
          <p className={styles.grey}>{spentText(today, hasPrices)}</p>
        </li>
        {earlierDays(days, new Date()).map(({ day, ...spent }) => (
          <li key={day} className={styles.row}>
            <p className={styles.rowText}>{formatSchoolDay(day)}</p>
            <p className={styles.grey}>{spentText(spent, hasPrices)}</p>
          </li>
        ))}
      </ul>
      {hasPrices && <p className={styles.grey}>{t.spendingNote()}</p>}
    </AdminSection>
  );
}
