import { SCHOOL_NAME_MAX } from '@classi/contract/setup/limits';
import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/school.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../../ui/Page.tsx';
import { ColourChoice } from '../../../ui/school/ColourChoice.tsx';
import { GradeSchemeChoice } from '../../../ui/school/GradeSchemeChoice.tsx';
import { LogoChoice } from '../../../ui/school/LogoChoice.tsx';
import { SchoolFormsChoice, SchoolTextField } from '../../../ui/school/SchoolForms.tsx';
import { QueryState } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { useSchoolSettings } from './use-school-settings.ts';

type Settings = ReturnType<typeof useSchoolSettings>;

/** The school's name, look, language, dates and grades. */
export function SchoolPage() {
  const settings = useSchoolSettings();
  const { form, isError, refetch } = settings;
  return (
    <Page>
      <PageHeader title={terms.school()} description={t.nameLookLanguage()} />
      <QueryState
        query={{ data: form, isError, refetch }}
        loading={t.loadingTheSchool()}
        failed={t.loadError()}
      />
      {form && <SchoolSettingsForm key={settings.formKey} settings={settings} />}
    </Page>
  );
}

function SchoolSettingsForm({ settings }: { settings: Settings }) {
  const { form, stored, change, problem, failure } = settings;
  if (!form || !stored) return null;
  const { name, colour, logo, grades } = form;
  return (
    <Card>
      <form
        className={styles.schoolForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void settings.submit();
        }}
      >
        <SchoolTextField
          id="name"
          label={t.name()}
          maxLength={SCHOOL_NAME_MAX}
          autoComplete="organization"
          aria-invalid={problem?.field === 'name'}
          value={name}
          onChange={(text) => change({ name: text })}
        />
        <SchoolTextField
          id="slug"
          label={t.shortName()}
          hint={t.shortNameHelp({ slug: stored.slug })}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem?.field === 'slug'}
          value={form.slug}
          onChange={(text) => change({ slug: text.toLowerCase() })}
        />
        <SchoolFormsChoice value={form} onChange={change} />
        <GradeSchemeChoice
          value={grades}
          problem={problem?.field === 'grades' ? problem.sentence : null}
          onChange={(next) => change({ grades: next })}
        />
        <ColourChoice value={colour} onChange={(chosen) => change({ colour: chosen })} />
        <LogoChoice
          name={name}
          colour={colour}
          shown={logo === undefined ? stored.logo : (logo?.preview ?? null)}
          onChange={(chosen) => change({ logo: chosen })}
          canRemove
        />
        <p role="alert" className={styles.problem}>
          {problem && problem.field !== 'grades' ? problem.sentence : failure}
        </p>
        <Actions settings={settings} />
      </form>
    </Card>
  );
}

function Actions({ settings }: { settings: Settings }) {
  const { isConflict, isChanged, isSaving, discard } = settings;
  return (
    <div className={styles.dialogActions}>
      {isChanged && (
        <Button variant="default" disabled={isSaving} onClick={discard}>
          {isConflict ? t.reloadSettings() : t.discard()}
        </Button>
      )}
      <Button type="submit" loading={isSaving} disabled={!isChanged || isConflict}>
        {terms.save()}
      </Button>
    </div>
  );
}
