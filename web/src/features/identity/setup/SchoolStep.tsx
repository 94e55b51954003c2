import { SCHOOL_COLOURS, SCHOOL_NAME_MAX } from '@classi/contract/setup/limits';
import { useState } from 'react';
import * as t from '../../../messages/compiled/identity/setup.ts';
import { SchoolMark } from '../../../ui/SchoolMark.tsx';
import { Field, StepForm } from '../signup/Fields.tsx';
import signup from '../signup/signup.module.css';
import { readLogoFile, slugOf } from './rules.ts';
import styles from './setup.module.css';
import type { StepProps } from './step-props.ts';

const COLOUR_NAMES: Record<string, string> = {
  get '#3347ac'() {
    return t.blue();
  },
  get '#19633f'() {
    return t.green();
  },
  get '#754a04'() {
    return t.brown();
  },
  get '#932921'() {
    return t.red();
  },
  get '#333335'() {
    return t.grey();
  },
  get '#5a3d8a'() {
    return t.violet();
  },
};

/** The step with the school's name, short name, time zone, colour and logo. */
export function SchoolStep({ setup, change, problem, busy, onNext }: StepProps) {
  const { name, slug, timezone } = setup;
  return (
    <StepForm
      title={t.yourSchool()}
      lead={t.step1Of3()}
      problem={problem?.sentence ?? null}
      busy={busy}
      action={t.next()}
      onSubmit={onNext}
    >
      <Field
        label={t.nameOfTheSchool()}
        name="name"
        maxLength={SCHOOL_NAME_MAX}
        autoComplete="organization"
        value={name}
        wrong={problem?.field === 'name'}
        onChange={(text) => change({ name: text, ...(slug === slugOf(name) ? { slug: slugOf(text) } : {}) })}
      />
      <Field
        label={t.shortName()}
        name="slug"
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        wrong={problem?.field === 'slug'}
        onChange={(text) => change({ slug: text.toLowerCase() })}
      />
      <p className={styles.hint}>{t.forLinksToYourSchool({ slug: slug || t.hillview() })}</p>
      <label className={signup.label} htmlFor="timezone">
        {t.timeZone()}
      </label>
      <select
        id="timezone"
        className={signup.select}
        value={timezone}
        onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
      >
        {zonesWith(timezone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
      <Colours setup={setup} change={change} />
      <LogoField setup={setup} change={change} />
    </StepForm>
  );
}

/** The browser may report an older name of its zone that its own list lacks. */
const zonesWith = (zone: string) => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort();

function Colours({ setup: { colour }, change }: Pick<StepProps, 'setup' | 'change'>) {
  return (
    <fieldset className={styles.colours}>
      <legend className={signup.label}>{t.colour()}</legend>
      {SCHOOL_COLOURS.map((value) => (
        <label key={value} className={styles.colour} style={{ background: value }}>
          <input
            type="radio"
            name="colour"
            aria-label={COLOUR_NAMES[value] ?? value}
            checked={colour === value}
            onChange={() => change({ colour: value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

function LogoField({ setup, change }: Pick<StepProps, 'setup' | 'change'>) {
  const [sentence, setSentence] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    setSentence(null);
    try {
      change({ logo: file ? await readLogoFile(file) : null });
    } catch (error) {
      change({ logo: null });
      setSentence(error instanceof Error ? error.message : String(error));
    }
  };
  const mark = {
    name: setup.name || t.school(),
    colour: setup.colour,
    logo: setup.logo?.preview ?? null,
  };
  return (
    <div className={styles.logo}>
      <label className={signup.label} htmlFor="logo">
        {t.logoIfYouHaveOne()}
      </label>
      <input
        id="logo"
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        className={styles.file}
        aria-describedby="logo-hint"
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      <p id="logo-hint" className={styles.hint}>
        {sentence ?? t.aPngJpegOrSvg()}
      </p>
      <div className={styles.previews} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => (
          <span key={scheme} className={styles.preview} data-scheme={scheme}>
            <SchoolMark {...mark} /> {mark.name}
          </span>
        ))}
      </div>
    </div>
  );
}
