import type { AuraMode } from '@classi/contract/administration/limits';
import { formatCost } from '../../../lib/format-cost.ts';
import * as t from '../../../messages/compiled/administration/aura.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { many } from '../administration-text.ts';
import type { AuraForm } from './use-aura-settings.ts';

export const modeTexts: Record<AuraMode, () => { label: string; description: string }> = {
  installation: () => ({ label: t.serverModeLabel(), description: t.serverModeHelp() }),
  off: () => ({ label: terms.noLanguageModel(), description: t.noModelHelp() }),
  own: () => ({ label: t.schoolModelLabel(), description: t.schoolModelHelp() }),
};

export const providerText: Record<AuraForm['provider'], () => string> = {
  'openai-compatible': t.openaiCompatibleServer,
  anthropic: () => 'Anthropic',
  google: () => 'Google',
};

/** Returns a sentence about the data that leaves the school with these settings. */
export function discardText({ mode, provider, baseUrl, picturesAllowed }: AuraForm): string {
  if (mode === 'off') return t.nothingSentNote();
  if (mode === 'installation') return t.serverModeNote();
  const host = hostOf(baseUrl);
  const sent =
    host === '' && provider === 'openai-compatible'
      ? t.dataSentToCompatible()
      : t.dataSentNote({ to: host || providerText[provider]() });
  return `${sent} ${picturesAllowed ? t.picturesAsWell() : t.picturesNever()}`;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

interface Spent {
  calls: number;
  input: number;
  output: number;
  micros: number;
}

/**
 * Returns the use, such as '12 calls, 3,400 tokens, cost 0.25'.
 * @param hasPrices whether a cost of zero is shown too
 */
export function spentText({ calls, input, output, micros }: Spent, hasPrices: boolean): string {
  const cost = hasPrices || micros > 0 ? [t.costOf({ cost: formatCost(micros) })] : [];
  return [t.countCalls(many(calls)), t.countTokens(many(input + output)), ...cost].join(', ');
}

/** Returns the days before today, which has a separate row. Days are days in UTC. */
export function earlierDays<Day extends { day: string }>(days: readonly Day[], now: Date): Day[] {
  const today = now.toISOString().slice(0, 10);
  return days.filter(({ day }) => day !== today);
}
