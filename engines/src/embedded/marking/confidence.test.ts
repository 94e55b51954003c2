import { describe, expect, test } from 'vitest';
import type { Marking, MarkingTask } from '../../engine.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { markTask } from './mark.ts';

const mark = (answerKey: string, response: string, own: Partial<MarkingTask> = {}): Marking =>
  markTask(aMarkingTask({ question: '', answerKey, response, ...own }));

const key = '<p>Enzymes lose their shape in strong heat.</p>';

describe('the confidence of a mark', () => {
  test('what an answer adds to the key makes full marks less sure', () => {
    const alone = mark(key, '<p>Enzymes lose their shape in strong heat.</p>');
    const added = mark(key, '<p>Enzymes lose their shape in strong heat, because carbon splits.</p>');
    expect(added.points).toBe(alone.points);
    expect(added.confidence).toBeLessThan(alone.confidence);
  });

  test('no marks are surer where not even one word of the key is there', () => {
    const beside = mark(key, '<p>Planets circle around bright stars.</p>');
    const near = mark(key, '<p>Planets circle around bright enzymes.</p>');
    expect([beside.points, near.points]).toEqual([0, 0]);
    expect(near.confidence).toBeLessThan(beside.confidence);
  });

  test('a key of few words is a smaller proof than one of many', () => {
    const short = mark('<p>A gap appears.</p>', '<p>A gap appears beside old rivers.</p>');
    const long = mark(
      '<p>A wide gap appears quickly between both copper plates.</p>',
      '<p>A wide gap appears quickly between both copper plates beside old rivers.</p>',
    );
    expect(short.points).toBe(long.points);
    expect(short.confidence).toBeLessThan(long.confidence);
  });

  test('an answer that is the key and nothing else is sure, however short the key', () => {
    expect(mark('<p>Paris</p>', '<p>paris</p>').confidence).toBeGreaterThan(0.95);
  });

  test('the working beside a value is no doubt', () => {
    const bare = mark('<p>20 m/s</p>', '<p>72 km/h</p>');
    const worked = mark('<p>20 m/s</p>', '<p>The train travels fast, namely 72 km/h</p>');
    expect(bare.points).toBe(worked.points);
    expect(worked.confidence).toBe(bare.confidence);
  });
});

describe('why a mark is sure', () => {
  const two = '<p>Copper conducts heat well. (1 mark)</p><p>Wood insulates rooms. (1 mark)</p>';
  test.each([
    ['Copper conducts heat well. Wood insulates rooms.', 'All 2 points of the key are plainly said.'],
    ['Copper conducts heat well.', 'Of the 2 points of the key: 1 plainly said, 1 plainly missing.'],
    ['Planets circle bright stars.', 'None of the 2 points of the key is said.'],
  ])('%s %s', (response, reason) => {
    expect(mark(two, `<p>${response}</p>`, { marksPossible: 2 }).confidenceReason).toBe(reason);
  });

  test('where the key is one point', () => {
    expect(mark(key, key).confidenceReason).toBe('The answer plainly says what the key says.');
  });
});

describe('a list in one line, where the question says how many', () => {
  const uses = '<p>Drinking, washing, cooking, farming</p>';
  test.each([
    ['State any two uses of water.', 'Drinking and washing', 2],
    ['State any two uses of water.', 'Farming', 1],
    ['State any two uses of water.', 'Washing, cooking, farming, drinking', 2],
    ['State four uses of water.', 'Drinking and washing', 1],
  ])('%s %s: %f', (question, response, points) => {
    expect(mark(uses, `<p>${response}</p>`, { question: `<p>${question}</p>` }).points).toBe(points);
  });
});
