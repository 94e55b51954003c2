import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '../../messages/compiled/ui/dictation.ts';

/**
 * The part of the browsers' speech recognition API that is used here. TypeScript's library does not declare
 * it.
 */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  start(): void;
  stop(): void;
  abort(): void;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: Event & { error?: string }) => void) | null;
}

interface RecognitionEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

type RecognitionMaker = new () => Recognition;

function maker(): RecognitionMaker | undefined {
  const found = window as unknown as Record<string, RecognitionMaker | undefined>;
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
}

/** Safari has the API but does not dictate (spec 1 §8). */
export function isSafari(agent: string): boolean {
  return /Safari\//.test(agent) && !/(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg|Android)/.test(agent);
}

/** Returns why this browser cannot dictate, or null. */
export function whyNoDictation(agent = navigator.userAgent): string | null {
  if (isSafari(agent)) return t.safariUnsupported();
  return maker() ? null : t.browserUnsupported();
}
/** The browser's error codes. Stopping the dictation is not an error. */
const failures = (): Readonly<Record<string, string>> => ({
  'not-allowed': t.microphoneBlocked(),
  'service-not-allowed': t.microphoneBlocked(),
  'audio-capture': t.microphoneMissing(),
  network: t.connectionNeeded(),
  'no-speech': t.nothingHeard(),
});

/** Returns why dictation ended unexpectedly, or null. */
export const whyItEnded = (error: string | undefined): string | null => failures()[error ?? ''] ?? null;

interface Dictation {
  isListening: boolean;
  toggle: () => void;
}

/**
 * Dictation in en-US, with one alternative and final results only (spec 1 §9). `onProblem` is called with a
 * sentence.
 */
export function useDictation(
  onWords: (words: string) => void,
  onProblem: (sentence: string) => void,
): Dictation {
  const [isListening, setIsListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  const handlers = useRef({ onWords, onProblem });
  handlers.current = { onWords, onProblem };

  useEffect(() => () => running.current?.abort(), []);

  const toggle = useCallback(() => {
    if (running.current) {
      running.current.stop();
      return;
    }
    const problem = whyNoDictation();
    const Maker = maker();
    if (problem !== null || !Maker) {
      handlers.current.onProblem(problem ?? t.browserUnsupported());
      return;
    }
    const recognition = new Maker();
    recognition.lang = 'en-US';
    recognition.maxAlternatives = 1;
    recognition.interimResults = false;
    recognition.onresult = ({ results, resultIndex }) => {
      const words = Array.from(results)
        .slice(resultIndex)
        .map((result) => (result.isFinal ? (result[0]?.transcript ?? '') : ''));
      handlers.current.onWords(words.join(' ').trim());
    };
    recognition.onerror = ({ error }) => {
      const why = whyItEnded(error);
      if (why !== null) handlers.current.onProblem(why);
    };
    recognition.onend = () => {
      running.current = null;
      setIsListening(false);
    };
    running.current = recognition;
    setIsListening(true);
    recognition.start();
  }, []);
  return { isListening, toggle };
}
