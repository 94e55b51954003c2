import { LANGUAGES, type Language } from '@classi/contract/identity/languages';
import { DATE_FORMATS, type DateFormat, formatDay } from '@classi/contract/school/date-formats';
import type { ComponentProps, ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../lib/language/language.ts';
import { usualZone } from '../../lib/time/usual-zone.ts';
import * as t from '../../messages/compiled/ui/school.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './school.module.css';

/** A day whose parts cannot be confused. */
const EXAMPLE_DAY = '2026-11-23';

/** The browser may report an older name of a zone that its own list lacks. */
const zonesWith = (zone: string) =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone').map(usualZone)])].sort();

interface SchoolForms {
  timezone: string;
  language: Language;
  dateFormat: DateFormat;
}

interface SchoolFormsProps {
  value: SchoolForms;
  onChange: (change: Partial<SchoolForms>) => void;
}

/** The school's time zone, its language and how it writes dates. */
export function SchoolFormsChoice({ value: { timezone, language, dateFormat }, onChange }: SchoolFormsProps) {
  return (
    <>
      <SelectField
        id="timezone"
        label={t.timeZone()}
        value={timezone}
        onChange={(zone) => onChange({ timezone: zone })}
      >
        {zonesWith(timezone).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          id="language"
          label={terms.language()}
          hint={t.languageHint()}
          value={language}
          onChange={(chosen) => onChange({ language: chosen as Language })}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="dateFormat"
          label={t.dates()}
          value={dateFormat}
          onChange={(chosen) => onChange({ dateFormat: chosen as DateFormat })}
        >
          {DATE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {formatDay(EXAMPLE_DAY, format)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

interface SchoolTextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: string;
  onChange: (text: string) => void;
}

export function SchoolTextField({ id, label, hint, onChange, ...input }: SchoolTextFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function SelectField({ id, label, hint, value, onChange, children }: SelectFieldProps) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
