import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { createListeners } from '../../../lib/listeners.ts';
import * as t from '../../../messages/compiled/tutor/answer.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { plainAnswer } from '../markdown/plain.ts';
import { formulaWords } from './formula-words.ts';
import { speechParts } from './speech-parts.ts';

/** Requests audio of a text from the server. */
export type FetchSpeech = (text: string, signal: AbortSignal) => Promise<Blob>;

type Playing = { key: string; phase: 'fetching' | 'playing' } | null;

/** The voice of the page. Starting to read something stops what was read before. */
class Voice {
  private playing: Playing = null;
  private end: (() => void) | null = null;
  private readonly listeners = createListeners();

  readonly subscribe = this.listeners.subscribe;

  readonly read = () => this.playing;

  stop(): void {
    this.end?.();
    this.end = null;
    this.tell(null);
  }

  async play(key: string, markdown: string, fetchSpeech: FetchSpeech): Promise<void> {
    this.stop();
    const leaving = new AbortController();
    this.end = () => leaving.abort();
    this.tell({ key, phase: 'fetching' });
    try {
      const audio = await fetchSpeech(plainAnswer(markdown), leaving.signal);
      if (!leaving.signal.aborted) await this.playAudio(key, audio, leaving);
    } catch (error) {
      if (leaving.signal.aborted) return;
      const hasNoVoice = error instanceof HttpError && error.status === 501;
      if (!hasNoVoice || !this.speak(key, markdown, leaving)) this.failed(error);
    }
  }

  private async playAudio(key: string, audio: Blob, leaving: AbortController): Promise<void> {
    const address = URL.createObjectURL(audio);
    const player = new Audio(address);
    leaving.signal.addEventListener('abort', () => player.pause());
    leaving.signal.addEventListener('abort', () => URL.revokeObjectURL(address));
    player.onended = () => this.stop();
    this.tell({ key, phase: 'playing' });
    await player.play();
  }

  /** Uses the browser's speech synthesis (wire.md 11). @returns false if there is none */
  private speak(key: string, markdown: string, leaving: AbortController): boolean {
    if (!('speechSynthesis' in window)) return false;
    const end = () => {
      if (!leaving.signal.aborted) this.stop();
    };
    const spoken = speechParts(plainAnswer(markdown, ({ latex }) => formulaWords(latex))).map((part) => {
      const utterance = new SpeechSynthesisUtterance(part.text);
      utterance.lang = part.language;
      utterance.onerror = end;
      return utterance;
    });
    const last = spoken.at(-1);
    if (!last) return false;
    last.onend = end;
    leaving.signal.addEventListener('abort', () => window.speechSynthesis.cancel());
    this.tell({ key, phase: 'playing' });
    for (const utterance of spoken) window.speechSynthesis.speak(utterance);
    return true;
  }

  private failed(error: unknown): void {
    this.stop();
    const detail = error instanceof HttpError && error.status !== 501 ? error.message : undefined;
    toast.error(t.readAloudError(), { id: 'reading-aloud', ...(detail === undefined ? {} : { detail }) });
  }

  private tell(playing: Playing): void {
    this.playing = playing;
    this.listeners.notify();
  }
}

const voice = new Voice();

/** Reads an answer aloud with the server's audio, or with the browser's voice if the server has none. */
export function useReadingAloud(key: string, fetchSpeech: FetchSpeech) {
  const playing = useSyncExternalStore(voice.subscribe, voice.read);
  const [mine] = useState(key);
  useEffect(
    () => () => {
      if (voice.read()?.key === mine) voice.stop();
    },
    [mine],
  );
  const phase = playing?.key === key ? playing.phase : null;
  const toggle = useCallback(
    (markdown: string) => {
      if (voice.read()?.key === key) voice.stop();
      else void voice.play(key, markdown, fetchSpeech);
    },
    [key, fetchSpeech],
  );
  return { phase, toggle };
}
