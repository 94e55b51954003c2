import type { AuraMode } from '@classi/contract/administration/limits';
import { counted } from '../words.ts';
import type { AuraForm } from './use-aura-settings.ts';

export const MODE_WORDS: Record<AuraMode, { label: string; description: string }> = {
  installation: {
    label: 'As the installation has it',
    description: 'The model that the person who runs Classi chose for all schools, or none.',
  },
  off: {
    label: 'No language model',
    description: 'AURA marks, answers and writes with its own rules. Nothing leaves this server.',
  },
  own: {
    label: 'The school’s own model',
    description: 'AURA asks this model, and uses its own rules where the model does not answer.',
  },
};

export const PROVIDER_WORDS: Record<AuraForm['provider'], string> = {
  'openai-compatible': 'OpenAI-compatible server',
  anthropic: 'Anthropic',
  google: 'Google',
};

/** What leaves the school with these settings. */
export function leavingWords({ mode, provider, baseUrl, picturesAllowed }: AuraForm): string {
  if (mode === 'off') return 'Nothing leaves this server.';
  if (mode === 'installation') return 'What leaves this server depends on the settings of the installation.';
  const to = hostOf(baseUrl) || PROVIDER_WORDS[provider];
  const pictures = picturesAllowed ? ' Pictures as well.' : ' Pictures never.';
  return `Questions, answers and passages of textbooks are sent to ${to}, without the names of people.${pictures}`;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

interface Spent {
  calls: number;
  input: number;
  output: number;
  micros: number;
}

/** '12 calls, 3,400 tokens, 0.25' */
export function spentWords({ calls, input, output, micros }: Spent): string {
  const cost = micros > 0 ? `, ${(micros / 1_000_000).toFixed(2)}` : '';
  return `${counted(calls, 'call')}, ${counted(input + output, 'token')}${cost}`;
}
