import { describe, expect, test } from 'vitest';
import type { Marking, MarkingTask } from '../../engine.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { markTask } from './mark.ts';

const mark = (answerKey: string, response: string, own: Partial<MarkingTask> = {}): Marking =>
  markTask(
    aMarkingTask({
      question: '',
      answerKey: `<p>${answerKey}</p>`,
      response: `<p>${response}</p>`,
      marksPossible: 1,
      ...own,
    }),
  );

const rust = 'Iron rusts in damp air.';

describe('where an answer may be read otherwise, its mark is less sure', () => {
  test('only one of answer and key says ‘not’', () => {
    const plain = mark(rust, 'Iron rusts in damp air when nails are bare.');
    const denied = mark(rust, 'Iron rusts in damp air when nails are not bare.');
    expect(denied.points).toBe(plain.points);
    expect(denied.confidence).toBeLessThan(plain.confidence - 0.1);
    expect(denied.confidenceReason).toContain('‘not’');
  });

  test('both say ‘not’', () => {
    const both = mark('Iron does not rust in dry air.', 'In dry air iron does not rust.');
    expect(both.points).toBe(1);
    expect(both.confidence).toBeGreaterThan(0.75);
  });

  test('no marks, and as many other words as are missing', () => {
    const key = 'Roots anchor a plant in soil.';
    const told = mark(key, 'So it stays put when a gale blows.');
    const short = mark(key, 'Water.');
    expect([told.points, short.points]).toEqual([0, 0]);
    expect(told.confidence).toBeLessThan(short.confidence);
    expect(told.confidenceReason).toContain('in other words');
  });

  test('no marks, nothing touched, and much that is said in words of its own', () => {
    const key = 'A fuse melts when too large a current flows, which breaks the circuit.';
    const told = mark(key, 'The thin wire gets hot and burns away, so everything behind is switched off.');
    const beside = mark(key, 'Octopuses paint yellow violins.');
    expect([told.points, beside.points]).toEqual([0, 0]);
    expect(beside.confidence).toBeGreaterThan(0.65);
    expect(told.confidence).toBeLessThan(beside.confidence);
    expect(told.confidenceReason).toContain('in other words');
  });

  test('what was read as a denial is like the key word by word', () => {
    const key = 'The lamp is not in a closed path.';
    const told = mark(key, 'The lamp is out of the closed path completely.');
    const beside = mark(key, 'The cell is full of acid and zinc completely.');
    expect([told.points, beside.points]).toEqual([0, 0]);
    expect(told.confidence).toBeLessThan(beside.confidence);
  });

  test('words that are nearly all the question’s, where one of the key is missing', () => {
    const question = '<p>Does the length of the wire or the colour of the wire change the current?</p>';
    const key = 'The length of the wire changes the current through the circuit.';
    const back = mark(key, 'The length of the wire changes the current.', { question });
    const beside = mark(key, 'Seven owls sing.', { question });
    expect([back.points, beside.points]).toEqual([0, 0]);
    expect(back.confidence).toBeLessThan(beside.confidence);
  });

  test('beside a key of several points, words that are added say less', () => {
    const added = 'Old nails look brown.';
    const drop = (key: string, marksPossible: number): number =>
      mark(key, key.replaceAll(/ \(1 mark\)|<\/?p>/g, ''), { marksPossible }).confidence -
      mark(key, `${key.replaceAll(/ \(1 mark\)|<\/?p>/g, ' ')} ${added}`, { marksPossible }).confidence;
    const two = `${rust} (1 mark)</p><p>Paint keeps water away. (1 mark)`;
    expect(drop(two, 2)).toBeLessThan(drop(rust, 1));
  });

  test('by itself it flags no mark', () => {
    const doubted = mark(rust, 'Iron rusts in damp air, which is not what glass or copper coins ever do.');
    expect(doubted.points).toBe(1);
    expect(doubted.flag).toBeNull();
  });
});
