import {
  chooseLanguage,
  LANGUAGE_NAMES,
  offeredLanguages,
  shownLanguage,
} from '../../lib/language/language.ts';
import styles from './language-switch.module.css';

/** Offers the other languages on pages that need no login, each by its own name. */
export function LanguageSwitch() {
  const others = offeredLanguages('public').filter((language) => language !== shownLanguage());
  return others.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={styles.switch}
      onClick={() => chooseLanguage(language)}
    >
      {LANGUAGE_NAMES[language]}
    </button>
  ));
}
