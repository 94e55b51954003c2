/**
 * The language of the page: the person's choice, if the page is translated. The account stores the choice for
 * all devices; each device also remembers it, because the pages before the login need it.
 */
import { LANGUAGES, type Language } from '@classi/contract/identity/languages';
import { type Scope, TRANSLATED_SCOPES } from './scopes.ts';
import { showTranslations, type Translations } from './translations.ts';

/** The key in local storage. */
const LANGUAGE_KEY = 'language';
/** The key in local storage of a choice that the account does not have yet. */
const UNSENT_KEY = 'language-unsent';

const loaders: Record<Exclude<Language, 'en'>, Record<Scope, () => Promise<Translations>>> = {
  hi: {
    public: () => import('../../messages/compiled/hi/scopes/public.ts'),
    student: () => import('../../messages/compiled/hi/scopes/student.ts'),
    instructor: () => import('../../messages/compiled/hi/scopes/instructor.ts'),
    administrator: () => import('../../messages/compiled/hi/scopes/administrator.ts'),
  },
};

/** Language tags for browsers and screen readers. The product uses British English. */
const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-GB', hi: 'hi' };

/** Each language in its own script, so that people find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

let currentLanguage: Language = 'en';
/** The scope whose translations are loaded. English is part of each page. */
let shownScope: Scope | null = null;

/** The language of the texts on the page. */
export const shownLanguage = (): Language => currentLanguage;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Returns the tag of the page's language for `Intl`. */
export const languageTag = (): string => LANGUAGE_TAGS[currentLanguage];

/** Returns the languages in which the pages of a scope are completely translated. */
export const offeredLanguages = (scope: Scope): Language[] =>
  LANGUAGES.filter((language) => language === 'en' || TRANSLATED_SCOPES[language].includes(scope));

/** Returns the language that this device remembers, or null. */
function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // If the browser forbids storage, the page is in English.
  }
}

/** Stores the choice and reloads the page, so that no text of the other language remains. */
export function chooseLanguage(language: Language): void {
  remember(LANGUAGE_KEY, language);
  remember(UNSENT_KEY, language);
  window.location.reload();
}

/** Returns the language that was chosen on this device and is not stored in the account yet, or null. */
export function unsentLanguage(): Language | null {
  const unsent = localStorage.getItem(UNSENT_KEY);
  return isLanguage(unsent) ? unsent : null;
}

/** Records that the account has the choice of this device. */
export const languageSent = (): void => localStorage.removeItem(UNSENT_KEY);

/**
 * Adopts the account's language, unless another one has just been chosen on this device. Call it before the
 * account's pages are rendered.
 */
export function acceptLanguage(ofAccount: unknown): void {
  if (isLanguage(ofAccount) && unsentLanguage() === null) remember(LANGUAGE_KEY, ofAccount);
}

/**
 * Adopts the school's language on a device that remembers none, and reloads the page if it shows another one.
 * Call it on pages before the login.
 */
export function acceptSchoolLanguage(ofSchool: unknown): void {
  if (storedLanguage() !== null || !isLanguage(ofSchool)) return;
  remember(LANGUAGE_KEY, ofSchool);
  // Without storage, the page would reload for ever.
  if (ofSchool !== currentLanguage && storedLanguage() === ofSchool) window.location.reload();
}

/** Sign-up pages are below the path of a role but need no login. */
export function findScope(path: string): Scope {
  if (path.endsWith('/signup')) return 'public';
  if (/^\/(student|calendar)(\/|$)/.test(path)) return 'student';
  if (/^\/instructor(\/|$)/.test(path)) return 'instructor';
  return /^\/admin(\/|$)/.test(path) ? 'administrator' : 'public';
}

/**
 * Loads the chosen language for the pages of a scope, or English if it is not offered or cannot be loaded.
 * Call it before the pages are rendered, because rendered pages do not change.
 */
export function showLanguage(scope: Scope): Promise<void> | undefined {
  const chosen = storedLanguage() ?? 'en';
  const target = offeredLanguages(scope).includes(chosen) ? chosen : 'en';
  if (target === currentLanguage && (target === 'en' || scope === shownScope)) return undefined;
  return fetchAndShow(target, scope);
}

async function fetchAndShow(target: Language, scope: Scope): Promise<void> {
  const loaded = target === 'en' ? null : await loadTexts(target, scope);
  if (target !== 'en' && !loaded) return;
  currentLanguage = target;
  shownScope = loaded?.scope ?? scope;
  document.documentElement.lang = LANGUAGE_TAGS[target];
  showTranslations(loaded?.translations ?? null);
}

/**
 * Loads the texts of a scope. Without a connection those of the pages before the login may still be on this device, which include the
 * message that there is no connection.
 */
async function loadTexts(target: Exclude<Language, 'en'>, scope: Scope) {
  for (const each of [scope, 'public'] as const) {
    const translations = await loaders[target][each]().catch(() => null);
    if (translations) return { scope: each, translations };
  }
  return null;
}
