/** Reads texts aloud: with the configured service, otherwise with espeak-ng if this machine has it. */
import { createKeyedLimiter } from '../concurrency/keyed-limiter.ts';
import type { SpeechSettings } from '../config/speech.ts';
import type { Log } from '../log/log.ts';
import type { Audio } from './audio.ts';
import { findEspeak, speakWithEspeak } from './espeak.ts';
import { speakWithService } from './service.ts';
import { spokenText } from './spoken-text.ts';

/**
 * `none` means that this server has no voice, `nothing` that the text contains nothing to read, and `failed` that the speech could not be
 * produced.
 */
export type Spoken = Audio | 'none' | 'nothing' | 'failed';

export interface Speech {
  /** @param text plain text, Markdown or HTML; formulas between dollar signs are read in words */
  speak(text: string, signal: AbortSignal): Promise<Spoken>;
}

/** Limits of this process. */
const CONCURRENCY = 2;
const MAX_WAITING = 20;
const WAIT_LIMIT_MS = 60_000;

export function createSpeech(settings: SpeechSettings | undefined, log: Log): Speech {
  const espeak = settings ? undefined : findEspeak();
  const limiter = createKeyedLimiter({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    waitLimitMs: WAIT_LIMIT_MS,
    createRefusal: () => new Error('Too many texts wait to be read aloud.'),
  });

  return {
    async speak(text, signal) {
      if (!settings && !espeak) return 'none';
      const words = spokenText(text);
      if (!/[\p{L}\p{N}]/u.test(words)) return 'nothing';
      try {
        return await limiter.run('speech', signal, () =>
          settings ? speakWithService(settings, words, signal) : speakWithEspeak(espeak ?? '', words, signal),
        );
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'a text could not be read aloud');
        return 'failed';
      }
    },
  };
}
