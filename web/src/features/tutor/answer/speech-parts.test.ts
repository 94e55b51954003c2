import { expect, test } from 'vitest';
import { speechParts } from './speech-parts.ts';

test.each([
  ['The price rises. It falls.', [{ text: 'The price rises.\nIt falls.', language: 'en-GB' }]],
  [
    'किताब में यह है।\n“The price rises.”\nयह भी देखें: Markets।',
    [
      { text: 'किताब में यह है।', language: 'hi-IN' },
      { text: '“The price rises.”', language: 'en-GB' },
      { text: 'यह भी देखें: Markets।', language: 'hi-IN' },
    ],
  ],
  ['…\n', []],
])('gives each sentence of %j the voice of its language', (text, parts) => {
  expect(speechParts(text)).toEqual(parts);
});
