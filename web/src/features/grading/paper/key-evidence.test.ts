import type { Evidence } from '@classi/contract/grading/evidence';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { findKeyRanges } from './key-evidence.ts';

const aPoint = (point: number, key: string, verdict: Evidence['verdict'] = 'found'): Evidence => ({
  point,
  key,
  verdict,
  quotes: [],
  given: 1,
  possible: 1,
  note: '',
});

const lit = (html: string, evidence: Evidence[]) =>
  findKeyRanges(html, evidence).map(({ start, end, point, kind }) => [
    plainText(html).slice(start, end),
    point,
    kind,
  ]);

test.each([
  [
    'words of two paragraphs, each with its verdict',
    '<p>Charge flows. (1)</p><p>Measured in amperes. (1)</p>',
    [aPoint(1, 'Charge flows.'), aPoint(2, 'Measured in amperes.', 'missing')],
    [
      ['Charge flows.', 1, 'found'],
      ['Measured in amperes.', 2, 'missing'],
    ],
  ],
  [
    'white space, case and markup do not matter',
    '<p>Charge  <b>that</b></p><p>flows</p>',
    [aPoint(1, 'charge that flows', 'partly')],
    [['Charge that\nflows', 1, 'partial']],
  ],
  [
    'formulas',
    '<p>Use $V = IR$ here.</p>',
    [aPoint(1, '$V = IR$', 'contradicted')],
    [['$V = IR$', 1, 'contradicts']],
  ],
  [
    'the same words twice light two places',
    '<p>heat, light, heat</p>',
    [aPoint(1, 'heat'), aPoint(2, 'heat'), aPoint(3, 'heat')],
    [
      ['heat', 1, 'found'],
      ['heat', 2, 'found'],
    ],
  ],
  ['words that are not in the key', '<p>heat</p>', [aPoint(1, 'sound'), aPoint(2, ' ')], []],
])('%s', (_, html, evidence, expected) => {
  expect(lit(html, evidence)).toEqual(expected);
});
