// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isSafari, whyItEnded, whyNoDictation } from './use-dictation.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/137.0 Mobile/15E148 Safari/604.1`,
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s', (agent, safari) => {
  expect(isSafari(agent)).toBe(safari);
  expect(whyNoDictation(agent)).toBe(
    safari
      ? 'Dictation is not supported in Safari. Please use a different browser.'
      : 'Speech recognition is not supported in this browser.',
  );
});

it.each([
  ['not-allowed', /may not be used/],
  ['audio-capture', /No microphone was found/],
  ['network', /needs an internet connection/],
  ['no-speech', /Nothing was heard/],
])('explains the error %s', (error, sentence) => {
  expect(whyItEnded(error)).toMatch(sentence);
});

it('shows no problem when the writer stops dictation', () => {
  expect(whyItEnded('aborted')).toBeNull();
  expect(whyItEnded(undefined)).toBeNull();
});
