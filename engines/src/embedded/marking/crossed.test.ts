import { describe, expect, test } from 'vitest';
import type { Marking } from '../../engine.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { markTask } from './mark.ts';

const html = (text: string): string => `<p>${text}</p>`;
const mark = (question: string, key: string, response: string): Marking =>
  markTask(
    aMarkingTask({
      question: html(question),
      answerKey: html(key),
      response: html(response),
      marksPossible: 2,
    }),
  );

const exchanged = /may say of one (?:thing|of the two) what the key says of (?:another|the other)/;

describe('words of the key that are said of the other thing leave the mark to the teacher', () => {
  test.each([
    [
      'contraries exchanged',
      'How is water warmed in a pan?',
      'Warm water is lighter and rises, and cold water is heavier and sinks.',
      'Cold water is lighter and rises, and warm water is heavier and sinks.',
      'The cold water is heavier so it sinks, and the warm water is lighter and it rises.',
    ],
    [
      'more and less of the same',
      'Why does cork float while lead goes down?',
      'Lead is denser than water so it sinks, and cork is less dense than water so it floats.',
      'Lead is less dense than water so it sinks and cork is more dense so it floats.',
      'Cork floats because it is less dense than water, and lead is more dense so it sinks.',
    ],
    [
      'two things that the question names',
      'How does a lease differ from a mortgage?',
      'A lease lets a tenant use a house for rent, while a mortgage secures a loan that a buyer repays to the bank.',
      'A mortgage lets a tenant use a house for rent, a lease secures a loan that the buyer repays.',
      'With a mortgage a loan is secured that the buyer repays to the bank, with a lease a tenant pays rent.',
    ],
    [
      'of and',
      'How do a diary and a ledger differ?',
      'A diary tells events day by day, and a ledger lists sums of money by account.',
      'A ledger tells events day by day and a diary lists sums of money by account.',
      'The ledger lists sums of money by account; events of the day are told in the diary.',
    ],
  ])('%s', (_, question, key, wrong, right) => {
    const [doubted, straight] = [mark(question, key, wrong), mark(question, key, right)];
    expect(straight.confidenceReason).not.toMatch(exchanged);
    expect(straight.points).toBeGreaterThan(0.5);
    expect(doubted.points).toBeGreaterThan(0);
    expect(doubted.confidenceReason).toMatch(exchanged);
    expect(doubted.flag?.reason).toBe('unsure');
  });

  test('of one who adds of a thing what the other has too, nothing is held against it', () => {
    const marking = mark(
      'How does a frog differ from a lizard?',
      'A frog has moist skin and lays eggs in water, while a lizard has dry scales and lays eggs on land.',
      'A frog has moist skin, a lizard has dry scales. Both lay eggs, the frog in water.',
    );
    expect(marking.confidenceReason).not.toMatch(exchanged);
  });
});
