/** The body of a refusal (wire.md 2). */
import { type RefusalCode, refusals } from '@classi/contract';
import { describe, expect, test } from 'vitest';
import { Refused } from './refuse.ts';

const codes = Object.keys(refusals) as RefusalCode[];
const wrong = codes.filter((code) => refusals[code].status === 400);
const others = codes.filter((code) => refusals[code].status !== 400);

describe('a 400 names what is wrong, path and message', () => {
  test.each(wrong)('%s', (code) => {
    const { message, error, issues } = new Refused(code).body();
    expect(issues).toEqual([{ path: expect.any(String), message }]);
    expect(error).toBe(message);
  });

  test('the field that the sentence is about', () => {
    expect(new Refused('assignment/timezone', { timezone: 'Mars' }).body().issues).toEqual([
      { path: 'timezone', message: 'This time zone is not known: Mars.' },
    ]);
    expect(new Refused('mark/out-of-range', { possible: 2 }).body().issues).toMatchObject([
      { path: 'points_obtained' },
    ]);
  });

  test('uses the sentence of the schema or rule if there is one', () => {
    const issues = [{ path: 'rubric_ids', message: 'One of them is not there.' }];
    expect(new Refused('http/invalid', {}, { issues }).body().issues).toEqual(issues);
  });

  test('can carry another sentence', () => {
    const refused = new Refused('http/invalid');
    refused.message = 'The request is not readable JSON.';
    expect(refused.body().issues).toEqual([{ path: '', message: 'The request is not readable JSON.' }]);
  });
});

test('has no issues unless the status is 400', () => {
  expect(others.filter((code) => 'issues' in new Refused(code).body())).toEqual([]);
});
