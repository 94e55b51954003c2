/** Sends values of every wrong type and size in every field of every endpoint. Each reply is a sentence, and the server never fails. */
import type { Endpoint } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { expect, test } from 'vitest';
import { type Answered, caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { Sample } from './facts.fixture.ts';
import { strangeCalls } from './malformed-values.fixture.ts';
import { samples } from './samples.fixture.ts';
import { type AnyEndpoint, callEndpoint, startTwoSchools } from './two-schools.fixture.ts';

/** Each of them is one that some code takes for something else. */
const STRANGE: readonly unknown[] = [
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  '',
  'a'.repeat(500_000),
  '../../etc/passwd',
  'a\u0000b\u202e\ud800\u0007',
  "%_'; --",
  '<p><svg onload=alert(1)><script>alert(1)</script>',
  '__proto__',
  '0000-01-01T00:00',
  '9999-12-31T23:59:59-12:00',
  '[[[[',
  true,
  null,
  [],
  {},
  [null],
  [{}],
];

/** There is no voice, or its audio is unusable: both are refused with a sentence. */
const REFUSED_STATUSES = [501, 502];
/** The last event of a stream that broke for an internal error. */
const BROKEN = 'Something went wrong on the server';

const schools = sharedFixture(startTwoSchools);

function callerOf(endpoint: Endpoint) {
  if (endpoint.access === 'public') return caller(schools.product.server, {}, '');
  const { student, instructor, administrator } = schools.callers;
  if (endpoint.access === 'administrator') return administrator.first;
  return (endpoint.access === 'student' ? student : instructor).first;
}

/** Returns the fault of a reply; undefined if it has none. */
function complaint(endpoint: Endpoint, answer: Answered): string | undefined {
  if (answer.status >= 500 && !REFUSED_STATUSES.includes(answer.status)) return 'failed';
  if (answer.lines.some((line) => line.reason === 'failed' || String(line.error).startsWith(BROKEN)))
    return 'failed in its stream';
  if (answer.status === 401 && endpoint.access !== 'public') return 'the session is gone';
  if (answer.status >= 400 && typeof answer.body.message !== 'string') return 'says no sentence';
  return undefined;
}

const PARTS = ['params', 'query', 'body'] as const;

/** Returns which fields of a call the contract refuses, and why. It is empty if the endpoint's code gets the call. */
function refusedFields(endpoint: Endpoint, call: Sample): string {
  const refusals = PARTS.filter((part) => !(call[part] instanceof Uint8Array)).flatMap((part) => {
    const issues = endpoint[part]?.safeParse(call[part] ?? {}).error?.issues ?? [];
    return issues.map(({ path, code }) => `${part} ${path.join('.')} ${code}`);
  });
  return refusals.join(', ');
}

/** Of the calls that reach the code, one in so many is sent. The fields take turns, so that over all endpoints each value is sent many times. */
const TURNS = 72;
/** Values that a database refuses, or that take its time: they are sent in every field. */
const ALWAYS: readonly unknown[] = ['a\u0000b\u202e\ud800\u0007', 2 ** 53];
let turn = 0;

/**
 * Yields the malformed calls for a value: some of those that reach the code of the endpoint, and one for each field and reason of those that the
 * contract refuses before. Most calls are refused, in the same way for the same field and reason.
 */
function* distinctCalls(endpoint: AnyEndpoint, sample: Sample, strange: unknown, seen: Set<string>) {
  for (const call of strangeCalls(endpoint, sample, strange)) {
    const refusal = refusedFields(endpoint, call);
    if (refusal === '' && !ALWAYS.includes(strange)) {
      turn += 1;
      if (turn % TURNS === 0) yield call;
    } else if (refusal === '' || !seen.has(refusal)) yield call;
    seen.add(refusal);
  }
}

/** Done by accident, these would end the sessions of all that follow. An import is read as its preview is. */
const ENDS_SESSIONS = ['/auth/change-password', '/administration/apply-roster'];
const testedEndpoints = endpoints.filter(({ path }) => !ENDS_SESSIONS.includes(path));

test.each(testedEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers any input with a sentence',
  async (name, endpoint) => {
    const sample: Sample = samples[name]?.(schools.facts) ?? { elsewhere: 'own' };
    const complaints: string[] = [];
    // What the contract refuses in the sample itself says nothing about the malformed value.
    const isChecked = refusedFields(endpoint, sample) === '';
    const seen = new Set<string>();
    for (const strange of STRANGE) {
      const calls = isChecked
        ? distinctCalls(endpoint, sample, strange, seen)
        : strangeCalls(endpoint, sample, strange);
      const places = [...calls].map(async (call) => {
        const wrong = complaint(endpoint, await callEndpoint(callerOf(endpoint), endpoint, call));
        if (wrong) complaints.push(`${wrong}: ${JSON.stringify(call).slice(0, 300)}`);
      });
      await Promise.all(places);
    }
    expect(complaints.join('\n')).toBe('');
  },
);
