/**
 * Measures the most frequent write through the whole stack (cookie, CSRF value, validation, sanitising, row-level security, revision, status), compared to the
 * same statements sent straight to the same server with `pg`. Rounds alternate, so that both see the same machine.
 */
import { CSRF_COOKIE, CSRF_HEADER } from '@classi/contract';
import { SAVE_STATEMENTS } from '@classi/server/features/answering/saving/store';
import type { Database } from '@classi/server/platform/db/index';
import { aClass, type ClassMember } from '@classi/server/testing/cast';
import autocannon from 'autocannon';
import { type MeasuredProduct, onProduct } from './on-product.ts';
import { median, printTable } from './table.ts';

const CONNECTIONS = [16, 64];
const ROUNDS = 3;
const SECONDS = 6;
const SERVER_CONNECTIONS = 12;

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

let count = 0;

/** About 1 KB of an answer as the editor writes it, different each time. */
export function answer(): string {
  count += 1;
  const sentence =
    'The total resistance is the sum of both, so the current through each lamp is $I = \\frac{V}{R}$. ';
  return `<p><strong>Answer ${count}</strong></p><ul><li><p>${sentence.repeat(4)}</p></li><li><p>${sentence.repeat(5)}</p></li></ul>`;
}

export async function logIn(address: string, member: ClassMember): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/auth/login/student`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': member.tenant },
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  if (!reply.ok) throw new Error(`login: ${await reply.text()}`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf =
    cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1) ?? '';
  return {
    cookie: cookies.join('; '),
    [CSRF_HEADER]: decodeURIComponent(csrf),
    'content-type': 'application/json',
  };
}

async function throughTheStack(
  address: string,
  members: ClassMember[],
  headers: Record<string, string>[],
  connections: number,
): Promise<Round> {
  let next = 0;
  const result = await autocannon({
    url: `${address}/students/set-assignment-response`,
    connections,
    duration: SECONDS,
    setupClient: (client) => {
      const index = next++ % members.length;
      const member = members[index];
      const body = () =>
        JSON.stringify({
          assignment_id: member?.assignmentId,
          question_id: member?.questionId,
          response_content: answer(),
        });
      client.setHeadersAndBody({ ...headers[index] }, body());
      client.on('response', () => client.setBody(body()));
    },
    method: 'POST',
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

async function straight(database: Database, members: ClassMember[], connections: number): Promise<Round> {
  const took: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const member = members[index % members.length];
      if (!member) return;
      while (performance.now() < until) {
        const from = performance.now();
        await bareSave(database, member);
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), errors: 0 };
}

export async function bareSave(database: Database, member: ClassMember): Promise<void> {
  const client = await database.pool.connect();
  const at = new Date();
  await client.query(`begin; set local app.tenant = '${member.tenantId}'`);
  const facts = await client.query({
    ...SAVE_STATEMENTS.findFacts,
    values: [member.assignmentId, member.studentId, member.questionId, at],
  });
  await client.query({
    ...SAVE_STATEMENTS.write,
    values: [
      member.tenantId,
      facts.rows[0].submissionId,
      member.questionId,
      answer(),
      at,
      null,
      member.studentId,
    ],
  });
  await client.query('commit');
  client.release();
}

/** Makes the table's rows: the stack and the bare statements in alternating rounds. */
async function compared({ address, database }: MeasuredProduct): Promise<(string | number)[][]> {
  const members = await aClass(database, Math.max(...CONNECTIONS));
  const headers = await Promise.all(members.map((member) => logIn(address, member)));
  await throughTheStack(address, members, headers, Math.max(...CONNECTIONS));
  const rows: (string | number)[][] = [];
  for (const connections of CONNECTIONS) {
    const stack: Round[] = [];
    const bare: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await straight(database, members, connections));
      stack.push(await throughTheStack(address, members, headers, connections));
    }
    const middle = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]));
    const [ours, theirs] = [middle(stack, 'perSecond'), middle(bare, 'perSecond')];
    const row = (name: string, rounds: Round[], perSecond: number, ratio: string, goal: string) => [
      name,
      connections,
      perSecond.toFixed(0),
      middle(rounds, 'p50').toFixed(1),
      middle(rounds, 'p99').toFixed(1),
      rounds.reduce((sum, round) => sum + round.errors, 0),
      ratio,
      goal,
    ];
    rows.push(row('straight to the database', bare, theirs, '', ''));
    rows.push(row('through the whole stack', stack, ours, (ours / theirs).toFixed(2), '≥ 0.5 and ≥ 2,000/s'));
  }
  return rows;
}

export async function autosave(): Promise<void> {
  const rows = await onProduct(compared, SERVER_CONNECTIONS);
  printTable(
    ['save of 1 KB', 'connections', 'per second', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'goal'],
    rows,
  );
  process.stdout.write(
    `\nMedian of ${ROUNDS} rounds of ${SECONDS} s each. Load, server and database share this machine's cores; ${SERVER_CONNECTIONS} database connections on both sides; fsync is on.\n`,
  );
}
