/**
 * The language of the page: what the person has chosen, where the pages for them are translated. The account has the choice, so that it is
 * the same on all devices; each device remembers it, because the pages before the login need it too.
 */
import { LANGUAGES, type Language } from '@classi/contract/identity/languages';
import { type Scope, TRANSLATED_SCOPES } from './scopes.ts';
import { showTranslations, type Translations } from './translations.ts';

/** In local storage. */
const LANGUAGE_KEY = 'language';
/** In local storage: it was chosen here, and the account does not have it yet. */
const UNSENT_KEY = 'language-unsent';

const loaders: Record<Exclude<Language, 'en'>, Record<Scope, () => Promise<Translations>>> = {
  hi: {
    public: () => import('../../messages/compiled/hi/scopes/public.ts'),
    student: () => import('../../messages/compiled/hi/scopes/student.ts'),
    instructor: () => import('../../messages/compiled/hi/scopes/instructor.ts'),
    administrator: () => import('../../messages/compiled/hi/scopes/administrator.ts'),
  },
};

/** For browsers and screen readers; the English of the product is British. */
const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-GB', hi: 'hi' };

/** Each in its own letters, so that a person finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

let shown: Language = 'en';
/** Whose texts are loaded; English is part of each page. */
let shownScope: Scope | null = null;

/** The language of the texts on the page. */
export const shownLanguage = (): Language => shown;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** For `Intl`. */
export const languageTag = (): string => LANGUAGE_TAGS[shown];

/** The languages in which the pages of a scope are complete. */
export const offeredLanguages = (scope: Scope): Language[] =>
  LANGUAGES.filter((language) => language === 'en' || TRANSLATED_SCOPES[language].includes(scope));

/** What this device remembers; English where it remembers nothing. */
function chosenLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that forbids storage shows English.
  }
}

/** Remembers the person's choice and shows it. The page is loaded again, so that no text of the other language stays. */
export function chooseLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language);
  remember(UNSENT_KEY, language);
  window.location.reload();
}

/** What was chosen on this device and the account does not have yet; null where it has all. */
export function unsentLanguage(): Language | null {
  const unsent = localStorage.getItem(UNSENT_KEY);
  return isLanguage(unsent) ? unsent : null;
}

/** The account has what was chosen here. */
export const languageSent = (): void => localStorage.removeItem(UNSENT_KEY);

/** Takes what the account has, unless the person has just chosen another one here. Call it before the pages of the account are drawn. */
export function acceptLanguage(ofAccount: unknown): void {
  if (isLanguage(ofAccount) && unsentLanguage() === null) remember(LANGUAGE_KEY, ofAccount);
}

/** Sign-up pages are below the address of a role and need no login. */
export function scopeOf(path: string): Scope {
  if (path.endsWith('/signup')) return 'public';
  if (/^\/(student|calendar)(\/|$)/.test(path)) return 'student';
  if (/^\/instructor(\/|$)/.test(path)) return 'instructor';
  return /^\/admin(\/|$)/.test(path) ? 'administrator' : 'public';
}

/**
 * Shows the pages of a scope in the chosen language, and in English where that is not offered or cannot be fetched. Call it before the pages
 * are drawn: what is drawn already does not change.
 */
export function showLanguage(scope: Scope): Promise<void> | undefined {
  const chosen = chosenLanguage();
  const wanted = offeredLanguages(scope).includes(chosen) ? chosen : 'en';
  if (wanted === shown && (wanted === 'en' || scope === shownScope)) return undefined;
  return fetchAndShow(wanted, scope);
}

async function fetchAndShow(wanted: Language, scope: Scope): Promise<void> {
  const translations = wanted === 'en' ? null : await loaders[wanted][scope]().catch(() => null);
  if (wanted !== 'en' && !translations) return;
  shown = wanted;
  shownScope = scope;
  document.documentElement.lang = LANGUAGE_TAGS[wanted];
  showTranslations(translations);
}
