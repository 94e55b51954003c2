import type { AuraMode } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/aura.ts';
import { many } from '../words.ts';
import type { AuraForm } from './use-aura-settings.ts';

export const modeWords: Record<AuraMode, () => { label: string; description: string }> = {
  installation: () => ({
    label: t.asTheInstallationHasIt(),
    description: t.theModelThatThePerson(),
  }),
  off: () => ({ label: t.noLanguageModel(), description: t.auraMarksAnswersAndWrites() }),
  own: () => ({ label: t.theSchoolsOwnModel(), description: t.auraAsksThisModelAnd() }),
};

export const providerWords: Record<AuraForm['provider'], () => string> = {
  'openai-compatible': t.openaiCompatibleServer,
  anthropic: () => 'Anthropic',
  google: () => 'Google',
};

/** Returns a sentence about the data that leaves the school with these settings. */
export function leavingWords({ mode, provider, baseUrl, picturesAllowed }: AuraForm): string {
  if (mode === 'off') return t.nothingLeavesThisServer();
  if (mode === 'installation') return t.whatLeavesThisServerDepends();
  const to = hostOf(baseUrl) || providerWords[provider]();
  const sent = t.questionsAnswersAndPassagesOf({ to });
  return `${sent} ${picturesAllowed ? t.picturesAsWell() : t.picturesNever()}`;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

interface Spent {
  calls: number;
  input: number;
  output: number;
  micros: number;
}

/** Returns the use, such as '12 calls, 3,400 tokens, 0.25'. */
export function spentWords({ calls, input, output, micros }: Spent): string {
  const cost = micros > 0 ? `, ${(micros / 1_000_000).toFixed(2)}` : '';
  return `${t.countCalls(many(calls))}, ${t.countTokens(many(input + output))}${cost}`;
}
