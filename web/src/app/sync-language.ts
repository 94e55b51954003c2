import { setLanguage } from '@classi/contract/identity/account';
import type { Language } from '@classi/contract/identity/languages';
import { call } from '../lib/http/api.ts';
import { acceptLanguage, languageSent, unsentLanguage } from '../lib/language/language.ts';

/**
 * Stores the language that was chosen on this device in the account, or adopts one that was chosen on another
 * device. An adopted language is shown from the next load, so that a page is never in two languages.
 */
export async function syncLanguage(ofAccount: Language | null): Promise<void> {
  const chosen = unsentLanguage();
  if (chosen === null) {
    window.addEventListener('pagehide', () => acceptLanguage(ofAccount), { once: true });
    return;
  }
  // A choice that could not be sent stays on the device until the next load.
  const isSent = await call(setLanguage, { body: { language: chosen } }).then(
    () => true,
    () => false,
  );
  if (isSent && unsentLanguage() === chosen) languageSent();
}
