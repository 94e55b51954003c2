import { describe, expect, test } from 'vitest';
import { mergeRefusal, type PersonAction, personRefusal, type Target } from './access.ts';

const teacher: Target = { id: 5, role: 'instructor', state: 'active' };
const situation = { self: 1, remainingAdministrators: 1 };

describe('personRefusal', () => {
  test.each<[PersonAction, Partial<Target>, Partial<typeof situation>, string | null]>([
    ['link', {}, {}, null],
    ['link', { state: 'invited' }, {}, null],
    ['link', { state: 'deactivated' }, {}, 'person/no-login'],
    ['link', { state: 'refused' }, {}, 'person/no-login'],
    ['deactivate', {}, {}, null],
    ['deactivate', { id: 1, role: 'administrator' }, {}, 'person/self'],
    [
      'deactivate',
      { id: 1, role: 'administrator' },
      { remainingAdministrators: 0 },
      'person/last-administrator',
    ],
    ['deactivate', { role: 'administrator' }, { remainingAdministrators: 0 }, 'person/last-administrator'],
    ['deactivate', { role: 'administrator' }, {}, null],
    ['reactivate', { state: 'deactivated' }, {}, null],
    ['erase', {}, {}, null],
    ['erase', { role: 'administrator' }, {}, null],
    ['erase', { id: 1, role: 'administrator' }, {}, 'erasure/self'],
    ['erase', { role: 'administrator' }, { remainingAdministrators: 0 }, 'person/last-administrator'],
    ['log-out', {}, {}, null],
    ['approve', { state: 'waiting' }, {}, null],
    ['approve', { state: 'refused' }, {}, null],
    ['approve', {}, {}, 'person/not-waiting'],
    ['refuse', { state: 'waiting' }, {}, null],
    ['refuse', {}, {}, 'person/not-waiting'],
  ])('%s of %j with %j gives %s', (action, target, more, refusal) => {
    expect(personRefusal(action, { ...teacher, ...target }, { ...situation, ...more })).toBe(refusal);
  });
});

describe('mergeRefusal', () => {
  test.each<[Partial<Target>, Partial<Target>, Partial<typeof situation>, string | null]>([
    [{}, {}, {}, null],
    [{}, { state: 'invited' }, {}, null],
    [{}, { role: 'student' }, {}, 'merge/roles'],
    [{ state: 'deactivated' }, {}, {}, 'merge/no-login'],
    [{}, { state: 'waiting' }, {}, 'merge/no-login'],
    [{}, { id: 1 }, {}, 'merge/own-account'],
    [{ id: 1 }, {}, {}, null],
    [
      { role: 'administrator', state: 'invited' },
      { role: 'administrator' },
      { remainingAdministrators: 0 },
      'person/last-administrator',
    ],
  ])('%j takes over %j in %j: %s', (target, source, more, refusal) => {
    const pair = { target: { ...teacher, id: 6, ...target }, source: { ...teacher, ...source } };
    expect(mergeRefusal(pair, { ...situation, ...more })).toBe(refusal);
  });
});
