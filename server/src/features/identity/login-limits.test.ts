/** Attacks on the login, on the raw wire: several networks behind a trusted proxy, and people who only want to log in. */
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { devicesOf, HOME, startLogins, type Who } from './login-limits.fixture.ts';
import { PAIR_FAILURES } from './login-limits.ts';

const { parts, logIn, fail } = startLogins();

describe('one account', () => {
  test('is slowed down from that network, longer each time, and never for long', async () => {
    const [, kabir] = parts.classi.students;
    expect(await fail(kabir, PAIR_FAILURES)).toEqual(Array.from({ length: PAIR_FAILURES }, () => 401));
    const waits: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const refused = await logIn(kabir, 'Wrong#2026');
      expect(refused.statusCode).toBe(429);
      const [, wait = ''] = /try again in (.+)\.$/.exec(refused.json().message) ?? [];
      waits.push(wait);
      const [amount = 0, unit = ''] = [Number(wait.split(' ')[0]), wait.split(' ')[1]];
      parts.clock.advance(amount * (unit.startsWith('second') ? 1_000 : 60_000));
      expect((await logIn(kabir, 'Wrong#2026')).statusCode).toBe(401);
    }
    expect(waits).toEqual(['10 seconds', '20 seconds', '40 seconds', '2 minutes', '3 minutes', '5 minutes']);
    parts.clock.advance(5 * 60_000);
    expect((await logIn(kabir, PASSWORD)).statusCode).toBe(200);
  });

  test('is open from elsewhere, and on a device where its owner has logged in before', async () => {
    const [, , zoya] = parts.classi.students;
    const before = await logIn(zoya, PASSWORD);
    const device = before.cookies.find(({ name }) => name.startsWith('classi_device_'));
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/auth' });
    await fail(zoya, PAIR_FAILURES);
    expect((await logIn(zoya, PASSWORD)).statusCode).toBe(429);
    expect((await logIn(zoya, PASSWORD, { from: HOME })).statusCode).toBe(200);
    expect((await logIn(zoya, PASSWORD, { cookies: devicesOf(before) })).statusCode).toBe(200);
  });

  test('is not opened by the device of another account, an invented one, or one of an earlier password', async () => {
    const [tara, kabir] = parts.riverside.students;
    const mine = devicesOf(await logIn(kabir, PASSWORD));
    const [value = ''] = Object.values(mine);
    await fail(tara, PAIR_FAILURES);
    for (const cookies of [
      mine,
      { [`classi_device_${tara.id}`]: value },
      { [`classi_device_${tara.id}`]: 'a.1.b.c' },
    ])
      expect((await logIn(tara, PASSWORD, { cookies })).statusCode).toBe(429);
    await fail(kabir, PAIR_FAILURES);
    await parts.database.inTenant(kabir.tenantId, (tx) =>
      tx.$client.query('update accounts set password_hash = $1 where id = $2', ['changed', kabir.id]),
    );
    expect((await logIn(kabir, PASSWORD, { cookies: mine })).statusCode).toBe(429);
  });

  test('has few guesses on a stolen device, which slow its owner down nowhere else', async () => {
    const { teacher } = parts.riverside;
    const stolen = devicesOf(await logIn(teacher, PASSWORD, { from: HOME }));
    const guesses = [];
    for (let index = 0; index < PAIR_FAILURES + 2; index += 1)
      guesses.push((await logIn(teacher, 'Wrong#2026', { cookies: stolen })).statusCode);
    expect(guesses.slice(-2)).toEqual([429, 429]);
    expect((await logIn(teacher, PASSWORD)).statusCode).toBe(200);
  });

  test('has no more guesses where they are sent at once', async () => {
    const { otherTeacher } = parts.classi;
    const sent = Array.from({ length: PAIR_FAILURES + 4 }, () => logIn(otherTeacher, 'Wrong#2026'));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(PAIR_FAILURES);
  });
});

describe('a class', () => {
  test('is not locked out by failures from another network, and known devices not by those from its own', async () => {
    const { students } = parts.classi;
    const known = await Promise.all(
      students.map(async (student) => devicesOf(await logIn(student, PASSWORD))),
    );
    for (const student of students) await fail(student, 2 * PAIR_FAILURES, () => '192.0.2.200');
    for (const student of students) expect((await logIn(student, PASSWORD)).statusCode).toBe(200);
    for (const student of students) await fail(student, 2 * PAIR_FAILURES);
    for (const [index, student] of students.entries())
      expect((await logIn(student, PASSWORD, { cookies: known[index] ?? {} })).statusCode).toBe(200);
  });
});

test('counts no failed logins for an address of no school', async () => {
  const rows = async () =>
    (await parts.database.pool.query('select count(*)::int as n from recent_attempts')).rows[0]?.n;
  const before = await rows();
  const nobody: Who = { role: 'student', email: 'tara@elsewhere.example', tenant: 'classi' };
  expect(await fail(nobody, PAIR_FAILURES + 3)).toEqual(Array.from({ length: PAIR_FAILURES + 3 }, () => 401));
  expect(await rows()).toBe(before);
});

test('mails the owner once a day about failed logins, and not about a single mistake', async () => {
  const { teacher } = parts.classi;
  parts.clock.advance(25 * 3_600_000);
  parts.letters.length = 0;
  await fail(teacher, PAIR_FAILURES - 1);
  expect(parts.letters).toEqual([]);
  await fail(teacher, 1);
  await expect.poll(() => parts.letters.length).toBe(1);
  expect(parts.letters[0]).toMatchObject({
    to: teacher.email,
    subject: 'Failed logins to your Classi account',
  });
  await fail(teacher, PAIR_FAILURES, () => HOME);
  parts.clock.advance(25 * 3_600_000);
  await fail(teacher, PAIR_FAILURES);
  await expect.poll(() => parts.letters.length).toBe(2);
});
