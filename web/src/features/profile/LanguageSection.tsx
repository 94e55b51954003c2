import { SegmentedControl } from '@mantine/core';
import {
  chooseLanguage,
  LANGUAGE_NAMES,
  offeredLanguages,
  shownLanguage,
} from '../../lib/language/language.ts';
import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/profile/language.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import styles from './profile.module.css';

/** The language of the screens. Renders nothing if the pages of this role are only in English. */
export function LanguageSection({ role }: { role: Role }) {
  const languages = offeredLanguages(role);
  if (languages.length < 2) return null;
  return (
    <section className={styles.section} aria-labelledby="language">
      <h2 id="language" className="text-small-heading">
        {terms.language()}
      </h2>
      <p className={styles.note}>{t.languageHint()}</p>
      <SegmentedControl
        aria-labelledby="language"
        value={shownLanguage()}
        data={languages.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        onChange={chooseLanguage}
      />
    </section>
  );
}
