import { expect, test } from 'vitest';
import { type Accommodation, type ExtraTimeFacts, totalExtraSeconds } from './rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const set = (percent: number, time: string, endsAt: string | null = null): Accommodation => ({
  percent,
  setAt: at(time),
  endsAt: endsAt === null ? null : at(endsAt),
});

const NOW = at('12:00');
const notStarted: ExtraTimeFacts = {
  ...{ timeLimit: 600, startedAt: null, endedAt: null },
  ...{ givenSeconds: 0, accommodations: [] },
};
const running: ExtraTimeFacts = { ...notStarted, startedAt: at('11:00') };
const ended: ExtraTimeFacts = { ...running, endedAt: at('11:30') };

test.each<[why: string, facts: ExtraTimeFacts, seconds: number]>([
  ['nothing set, nothing given', notStarted, 0],
  ['given time alone', { ...notStarted, givenSeconds: 300 }, 300],
  ['an accommodation alone', { ...notStarted, accommodations: [set(25, '08:00')] }, 150],
  ['both are added', { ...notStarted, givenSeconds: 300, accommodations: [set(25, '08:00')] }, 450],
  [
    'whole seconds, in favour of the student',
    { ...notStarted, timeLimit: 601, accommodations: [set(25, '08:00')] },
    151,
  ],
  ['none without a time limit', { ...notStarted, timeLimit: 0, accommodations: [set(25, '08:00')] }, 0],
  [
    'the newest counts before the start',
    { ...notStarted, accommodations: [set(50, '08:00'), set(25, '09:00')] },
    150,
  ],
  ['none after its end', { ...notStarted, accommodations: [set(50, '08:00', '11:59')] }, 0],
  ['none at the moment of its end', { ...notStarted, accommodations: [set(50, '08:00', '12:00')] }, 0],
  [
    'an ended one does not come back',
    { ...notStarted, accommodations: [set(50, '08:00'), set(25, '09:00', '10:00')] },
    0,
  ],
  ['a removed one', { ...notStarted, accommodations: [set(50, '08:00'), set(0, '09:00')] }, 0],
  ['running work is prolonged', { ...running, accommodations: [set(25, '08:00'), set(50, '11:20')] }, 300],
  [
    'running work is not shortened',
    { ...running, accommodations: [set(50, '08:00'), set(25, '11:20')] },
    300,
  ],
  [
    'running work keeps what is removed',
    { ...running, accommodations: [set(50, '08:00'), set(0, '11:20')] },
    300,
  ],
  ['running work keeps what ends', { ...running, accommodations: [set(50, '08:00', '11:20')] }, 300],
  [
    'running work has nothing of what ended before it',
    { ...running, accommodations: [set(50, '08:00', '10:00')] },
    0,
  ],
  [
    'running work has nothing of what was replaced before it',
    { ...running, accommodations: [set(50, '08:00'), set(25, '09:00')] },
    150,
  ],
  [
    'work that was handed in keeps its time',
    { ...ended, accommodations: [set(25, '08:00'), set(50, '11:40')] },
    150,
  ],
  [
    'work that was handed in knows what was set on the way',
    { ...ended, accommodations: [set(25, '11:10')] },
    150,
  ],
])('%s', (_, facts, seconds) => {
  expect(totalExtraSeconds(facts, NOW)).toBe(seconds);
});
