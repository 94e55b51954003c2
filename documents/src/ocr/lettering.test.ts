import { expect, test } from 'vitest';
import { lettering } from './lettering.ts';
import type { OcrWord } from './ocr-requests.ts';

const SMALL = { width: 380, height: 140 };
const LARGE = { width: 480, height: 600 };

/** A line of words as `text:confidence`, from the left. */
function line(baseline: number, words: string): OcrWord[] {
  return words.split(' ').map((each, at) => {
    const [text = '', confidence = '1'] = each.split('=');
    const left = at * 60;
    const box = { left, right: left + 50, top: baseline - 20, bottom: baseline };
    return { text, confidence: Number(confidence), ...box, baseline, size: 22 };
  });
}

const textOf = (words: OcrWord[]): string => words.map(({ text }) => text).join(' ');

test.each([
  ['shapes before a name', '3=0.65 3=0.74 y=0.45 1=0.3 hi=0.58 hill=0.96 school=0.95', 'hill school'],
  ['shapes behind it', 'hill=0.96 school=0.95 oy=0.6 ~~=0.7', 'hill school'],
  ['a figure that hardly was seen', '1=0.3 hill=0.96 school=0.95', 'hill school'],
  ['a line of shapes only', '4=0.6 hi=0.7 ~e=0.55', ''],
  ['a long word that hardly was seen', 'wreathing=0.4 hill=0.96 school=0.95', 'hill school'],
])('drops %s of a logo', (_, words, expected) => {
  expect(textOf(lettering([...line(40, words)], SMALL))).toBe(expected);
});

test.each([
  ['its marks', 'Name=0.9 the=0.9 force.=0.9 (3)=0.6'],
  ['its label', '1.2=0.6 Name=0.9 the=0.9 force.=0.9'],
  ['a bare number before it', '3=0.7 Name=0.9 the=0.9 force.=0.9'],
  ['what is unsure among its words', 'Name=0.9 if=0.6 it=0.7 falls.=0.9'],
])('keeps %s of a scanned line in a small picture', (_, words) => {
  expect(lettering(line(40, words), SMALL)).toEqual(line(40, words));
});

test('keeps all words of a scanned paragraph', () => {
  const paragraph = Array.from({ length: 6 }, (_, at) =>
    line(40 + at * 30, 'A=0.7 stone=0.9 falls=0.9 from=0.9 a=0.75 tower=0.9 of=0.7 4=0.7'),
  ).flat();
  expect(lettering(paragraph, SMALL)).toEqual(paragraph);
  expect(lettering(paragraph.slice(0, 8), LARGE)).toEqual(paragraph.slice(0, 8));
});

test('drops a line of very low confidence in every picture', () => {
  const words = [...line(40, 'Every=0.9 word=0.9 is=0.9 clear=0.9'), ...line(90, 'blot=0.3 smear=0.4')];
  expect(textOf(lettering(words, LARGE))).toBe('Every word is clear');
});
