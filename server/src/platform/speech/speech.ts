/** Texts as audio: from a service that the settings name, else from espeak-ng where this machine has it, else none. */
import type { SpeechSettings } from '../config/speech.ts';
import type { Log } from '../log/log.ts';
import type { Audio } from './audio.ts';
import { findEspeak, speakWithEspeak } from './espeak.ts';
import { speakWithService } from './service.ts';
import { spokenText } from './spoken-text.ts';

/** `none`: this server has no voice; `nothing`: the text says nothing; `failed`: the voice did not come. */
export type Spoken = Audio | 'none' | 'nothing' | 'failed';

export interface Speech {
  /** @param text Plain, Markdown or HTML; formulas between dollars are read in words. */
  speak(text: string, signal: AbortSignal): Promise<Spoken>;
}

/** Texts that are made into audio at once in this process. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

export function createSpeech(settings: SpeechSettings | undefined, log: Log): Speech {
  const espeak = settings ? undefined : findEspeak();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new Error('Too many texts wait to be read aloud.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  }

  return {
    async speak(text, signal) {
      if (!settings && !espeak) return 'none';
      const words = spokenText(text);
      if (!/[\p{L}\p{N}]/u.test(words)) return 'nothing';
      try {
        return await inTurn(() =>
          settings ? speakWithService(settings, words, signal) : speakWithEspeak(espeak ?? '', words, signal),
        );
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'a text could not be read aloud');
        return 'failed';
      }
    },
  };
}
