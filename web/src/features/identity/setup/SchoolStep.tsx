import { SCHOOL_NAME_MAX } from '@classi/contract/setup/limits';
import * as t from '../../../messages/compiled/identity/setup.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ColourChoice } from '../../../ui/school/ColourChoice.tsx';
import { GradeSchemeChoice } from '../../../ui/school/GradeSchemeChoice.tsx';
import { LogoChoice } from '../../../ui/school/LogoChoice.tsx';
import { SchoolFormsChoice } from '../../../ui/school/SchoolForms.tsx';
import { Field, StepForm } from '../signup/Fields.tsx';
import { toSlug } from './rules.ts';
import styles from './setup.module.css';
import type { StepProps } from './step-props.ts';

/** The step with the school's name, short name, look, time zone, language, dates and grades. */
export function SchoolStep({ setup, change, problem, isBusy, onNext }: StepProps) {
  const { name, slug, colour } = setup;
  return (
    <StepForm
      title={t.yourSchool()}
      lead={t.schoolStepIntro()}
      problem={problem?.sentence ?? null}
      isBusy={isBusy}
      action={terms.next()}
      onSubmit={onNext}
    >
      <Field
        label={t.schoolNameLabel()}
        name="name"
        maxLength={SCHOOL_NAME_MAX}
        autoComplete="organization"
        value={name}
        isWrong={problem?.field === 'name'}
        onChange={(text) => change({ name: text, ...(slug === toSlug(name) ? { slug: toSlug(text) } : {}) })}
      />
      <Field
        label={t.shortName()}
        name="slug"
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        isWrong={problem?.field === 'slug'}
        onChange={(text) => change({ slug: text.toLowerCase() })}
      />
      <p className={styles.hint}>{t.shortNameHint({ slug: slug || 'none' })}</p>
      <SchoolFormsChoice value={setup} onChange={change} />
      <GradeSchemeChoice value={setup.grades} onChange={(grades) => change({ grades })} />
      <ColourChoice value={colour} onChange={(chosen) => change({ colour: chosen })} />
      <LogoChoice
        name={name}
        colour={colour}
        shown={setup.logo?.preview ?? null}
        onChange={(logo) => change({ logo })}
        canRemove
      />
    </StepForm>
  );
}
