/** The entries of the first run in this tab, without the password, so that a reload loses nothing else. */
import { shownLanguage } from '../../../lib/language/language.ts';
import { usualDateFormat } from './date-format.ts';
import { EMPTY_SETUP, type Setup } from './rules.ts';

const KEY = 'school-setup';
/** The step with the password, which has to be entered again after a reload. */
const PASSWORD_STEP = 1;

export interface SetupDraft {
  setup: Setup;
  stepIndex: number;
}

export function storeSetupDraft({ setup, stepIndex }: SetupDraft): void {
  const { password: _, again: __, ...entries } = setup;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ entries, stepIndex: Math.min(stepIndex, PASSWORD_STEP) }));
  } catch {
    // Without storage, a reload begins with empty fields.
  }
}

/** A school speaks the language in which it is set up, until another one is chosen. */
const emptySetup = (): Setup => ({
  ...EMPTY_SETUP,
  language: shownLanguage(),
  dateFormat: usualDateFormat(navigator.language, EMPTY_SETUP.timezone),
});

export function readSetupDraft(): SetupDraft {
  try {
    const { entries, stepIndex } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as {
      entries: Partial<Setup>;
      stepIndex: number;
    };
    return { setup: { ...emptySetup(), ...entries }, stepIndex };
  } catch {
    return { setup: emptySetup(), stepIndex: 0 };
  }
}

export function removeSetupDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there is no draft.
  }
}
