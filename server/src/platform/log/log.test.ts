import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('leaves out personal texts and credentials at any depth', () => {
  const text = logged((log) => {
    log.info({ run: 5, body: { response: 'my answer', password: 'Classi#2026' } }, 'saved');
    log
      .child({ cookie: 'access_token_cookie=abc' })
      .warn({ token: 'abc', request: { headers: { authorization: 'Bearer abc' } } }, 'request');
  });
  expect(text).toContain('"run":5');
  expect(text).not.toMatch(/my answer|Classi#2026|abc/);
});

test('logs the stack of an error', () => {
  const text = logged((log) => log.error({ error: new Error('the disk is full') }, 'failed'));
  expect(text).toContain('the disk is full');
  expect(text).toContain('log.test.ts');
});

test('logs the query of a database error, and none of its values', () => {
  const cause = Object.assign(
    new pg.DatabaseError('duplicate key value violates unique constraint "accounts_email"', 1, 'error'),
    {
      code: '23505',
      detail: 'Key (email)=(tara@school.example) already exists.',
      where: "COPY accounts, line 1: 'Tara'",
    },
  );
  const error = new DrizzleQueryError(
    'insert into "accounts" values ($1, $2)',
    ['tara@school.example', '<p>my answer\nand more</p>'],
    cause,
  );
  const text = logged((log) => log.error({ error }, 'request failed'));
  expect(text).not.toMatch(/tara|my answer|and more/i);
  expect(text).toContain('insert into');
  expect(text).toContain('log.test.ts');
  expect(JSON.parse(text).error.cause).toMatchObject({
    code: '23505',
    message: expect.stringContaining('unique constraint'),
  });
  expect(logged((log) => log.error({ err: new Error('x', { cause: error }) }, 'failed'))).not.toMatch(
    /tara|my answer/i,
  );
});

test('does not name the person whom a mail server refuses', () => {
  const error = new Error('550 5.1.1 <tara@school.example>: no such person');
  const text = logged((log) => log.error({ error }, 'a code could not be sent'));
  expect(text).toContain('550 5.1.1 <(address)>: no such person');
  expect(text).not.toContain('tara');
});

test('logs only the type of a thrown value that is no error', () => {
  expect(logged((log) => log.error({ error: 'my answer' }, 'failed'))).not.toContain('my answer');
});
