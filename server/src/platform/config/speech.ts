/** The settings of the speech service. Without AI_SPEECH_MODEL, no service is used. */
import { z } from 'zod';
import { webAddress } from './hosts.ts';

export interface SpeechSettings {
  /** The base URL without a trailing slash; `/audio/speech` is below it. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  voice: string;
  /** The time limit in ms. */
  timeLimit: number;
}

const word = z.string().min(1).optional();

export const speechSettings = {
  AI_SPEECH_MODEL: word,
  AI_SPEECH_BASE_URL: webAddress.optional(),
  AI_SPEECH_API_KEY: word,
  AI_SPEECH_VOICE: z.string().min(1).default('alloy'),
  AI_SPEECH_SECONDS: z.coerce
    .number('a number between 1 and 300')
    .min(1, 'a number between 1 and 300')
    .max(300, 'a number between 1 and 300')
    .default(30),
};

type Read = z.infer<z.ZodObject<typeof speechSettings>>;

/** @returns a message if settings contradict each other; undefined otherwise */
export function speechProblem(value: Read): string | undefined {
  if (!value.AI_SPEECH_MODEL) {
    const isSet = value.AI_SPEECH_BASE_URL !== undefined || value.AI_SPEECH_API_KEY !== undefined;
    return isSet
      ? 'AI_SPEECH_MODEL must be the name of a voice model where AI_SPEECH_BASE_URL is given'
      : undefined;
  }
  return value.AI_SPEECH_BASE_URL
    ? undefined
    : 'AI_SPEECH_BASE_URL must be the address of the speech server, such as http://localhost:8000/v1';
}

export function readSpeechSettings(value: Read): SpeechSettings | undefined {
  const { AI_SPEECH_MODEL: model, AI_SPEECH_BASE_URL: baseUrl } = value;
  if (!model || !baseUrl) return undefined;
  return {
    baseUrl,
    apiKey: value.AI_SPEECH_API_KEY,
    model,
    voice: value.AI_SPEECH_VOICE,
    timeLimit: value.AI_SPEECH_SECONDS * 1_000,
  };
}
