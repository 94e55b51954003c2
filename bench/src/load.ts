/**
 * A timed exam of a whole school: every student opens it, saves a changed answer of about 1 KB every 10 s, sends a heartbeat every 30 s,
 * follows the session, and submits. It runs against the started product and, for comparison, the bare transactions of the same saves at the same pace.
 * `npm run bench -- load --students=2000 --seconds=300`
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HEARTBEAT_MS } from '@classi/contract';
import type { Database } from '@classi/server/platform/db/index';
import { aClass, type ClassMember } from '@classi/server/testing/cast';
import { answer, bareSave, logIn } from './autosave.ts';
import { databasePids, memoryOf } from './memory.ts';
import { type MeasuredProduct, onProduct } from './on-product.ts';
import { printTable } from './table.ts';

const SAVE_EVERY_MS = 10_000;
const LOGINS_AT_ONCE = 8;
const SERVER_CONNECTIONS = 12;
/** The duration of the bare transactions, which is enough for a stable figure, in s. */
const MAX_BARE_SECONDS = 60;

function setting(name: string, usual: number): number {
  const given = process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
  return given === undefined ? usual : Number(given);
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends a request and measures the time to the last byte. */
function ask(
  address: string,
  member: Student,
  [method, path, body]: [method: string, path: string, body?: object],
): Promise<Reply> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const { 'content-type': type, ...session } = member.headers;
    const headers = body === undefined ? session : { ...session, 'content-type': type };
    const sent = request(`${address}${path}`, { method, agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          body: JSON.parse(text || '{}'),
          ms: performance.now() - from,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Opens the stream that reports extra time, as an open page does. @returns a function that closes it */
function follow(address: string, member: Student): () => void {
  const headers = { cookie: member.headers.cookie };
  const path = `${address}/sessions/follow/${member.assignmentId}`;
  const sent = request(path, { headers, agent: false }, (reply: IncomingMessage) => {
    reply.on('error', () => undefined);
    reply.resume();
  });
  sent.on('error', () => undefined);
  sent.end();
  return () => sent.destroy();
}

interface Student extends ClassMember {
  headers: Record<string, string>;
  /** The newest answer that the server has acknowledged. */
  acknowledged: { revision: number; content: string | null };
}

interface Figures {
  saves: number[];
  errors: string[];
}

async function checked(
  figures: Figures,
  what: string,
  pendingReply: Promise<Reply>,
): Promise<Reply | undefined> {
  try {
    const reply = await pendingReply;
    if (reply.status === 200) return reply;
    figures.errors.push(`${what}: ${reply.status} ${String(reply.body.message)}`);
  } catch (error) {
    figures.errors.push(`${what}: ${String(error)}`);
  }
  return undefined;
}

async function save(address: string, student: Student, figures: Figures): Promise<void> {
  const content = answer();
  const body = {
    assignment_id: student.assignmentId,
    question_id: student.questionId,
    response_content: content,
    base_revision: student.acknowledged.revision,
  };
  const pendingReply = ask(address, student, ['POST', '/students/set-assignment-response', body]);
  const reply = await checked(figures, 'save', pendingReply);
  if (!reply) return;
  figures.saves.push(reply.ms);
  student.acknowledged = { revision: Number(reply.body.revision), content };
}

/** Sends saves and heartbeats until the end. Each student starts at a different moment. */
async function work(address: string, student: Student, figures: Figures, until: number): Promise<void> {
  const id = student.assignmentId;
  await pause(Math.random() * SAVE_EVERY_MS);
  let beat = performance.now() + Math.random() * HEARTBEAT_MS;
  while (performance.now() < until) {
    const from = performance.now();
    await save(address, student, figures);
    if (performance.now() >= beat) {
      beat += HEARTBEAT_MS;
      const body = { assignment_id: id, time_used_seconds: 1 };
      await checked(figures, 'heartbeat', ask(address, student, ['PUT', '/sessions/heartbeat', body]));
    }
    await pause(Math.max(0, SAVE_EVERY_MS - (performance.now() - from)));
  }
  const handIn = { assignment_id: id, responses: {} };
  await checked(figures, 'submit', ask(address, student, ['POST', '/students/submit-assignment', handIn]));
  const end = { submission_method: 'manual', time_used_seconds: 1 };
  await checked(figures, 'end', ask(address, student, ['POST', `/sessions/submit/${id}`, end]));
}

async function open(address: string, student: Student, figures: Figures): Promise<() => void> {
  const id = student.assignmentId;
  await checked(figures, 'start', ask(address, student, ['POST', `/sessions/start/${id}`]));
  await checked(figures, 'list', ask(address, student, ['GET', '/students/get-assignments']));
  const input = { assignment_id: id };
  const pendingReply = ask(address, student, ['POST', '/students/get-assignment-questions', input]);
  const reply = await checked(figures, 'questions', pendingReply);
  const questions = (reply?.body ?? []) as unknown as { question_id: number; revision: number }[];
  const mine = questions.find((question) => question.question_id === student.questionId);
  student.acknowledged = { revision: mine?.revision ?? 0, content: null };
  return follow(address, student);
}

async function inTurns<Item>(
  items: Item[],
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const turn = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}

/** Sends the same saves at the same pace directly to the database. */
async function bare(database: Database, members: ClassMember[], seconds: number): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    members.map(async (member) => {
      await pause(Math.random() * SAVE_EVERY_MS);
      while (performance.now() < until) {
        const from = performance.now();
        await bareSave(database, member);
        took.push(performance.now() - from);
        await pause(Math.max(0, SAVE_EVERY_MS - (performance.now() - from)));
      }
    }),
  );
  return took;
}

/** Counts acknowledged answers that the database does not have, and work that is not submitted. */
async function compare(database: Database, students: Student[]): Promise<{ lost: number; open: number }> {
  const [first] = students;
  if (!first) return { lost: 0, open: 0 };
  return database.inTenant(first.tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ student: number; content: string; submitted: boolean }>(
      `select s.student_id as student, r.content, s.submitted_at is not null as submitted
       from submissions s join responses r on r.submission_id = s.id and r.question_id = $2
       where s.assignment_id = $1`,
      [first.assignmentId, first.questionId],
    );
    const stored = new Map(rows.map((row) => [row.student, row]));
    const lost = students.filter(
      ({ studentId, acknowledged: { content } }) =>
        content !== null && stored.get(studentId)?.content !== content,
    );
    return {
      lost: lost.length,
      open: students.filter(({ studentId }) => !stored.get(studentId)?.submitted).length,
    };
  });
}

function share(took: number[], part: number): string {
  const sorted = [...took].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
}

async function exam(address: string, students: Student[], seconds: number): Promise<Figures> {
  const figures: Figures = { saves: [], errors: [] };
  const closing: (() => void)[] = [];
  await inTurns(students, 64, async (student) => {
    closing.push(await open(address, student, figures));
  });
  const until = performance.now() + seconds * 1000;
  await Promise.all(students.map((student) => work(address, student, figures, until)));
  for (const close of closing) close();
  return figures;
}

/** Measures a school with this many students, the bare transactions first. */
async function school(
  { address, pid, databasePid, database }: MeasuredProduct,
  size: number,
  seconds: number,
) {
  const members = await aClass(database, size, { timeLimit: 4 * 3600 });
  const straight = await bare(database, members, Math.min(seconds, MAX_BARE_SECONDS));
  const students: Student[] = [];
  await inTurns(members, LOGINS_AT_ONCE, async (member) => {
    const headers = await logIn(address, member);
    students.push({ ...member, headers, acknowledged: { revision: 0, content: null } });
  });
  const { saves, errors } = await exam(address, students, seconds);
  const { lost, open: left } = await compare(database, students);
  const memory = [await memoryOf([pid]), await memoryOf(await databasePids(databasePid))];
  return { straight, saves, errors, lost, left, memory };
}

export async function load(): Promise<void> {
  const size = setting('students', 2000);
  const seconds = setting('seconds', 300);
  const measured = await onProduct((product) => school(product, size, seconds), SERVER_CONNECTIONS);
  const { straight, saves, errors, lost, left, memory } = measured;
  agent.destroy();
  printTable(
    ['save of 1 KB', 'saves', 'p50 ms', 'p99 ms', 'errors', 'answers lost', 'not handed in', 'goal'],
    [
      [
        'straight to the database',
        straight.length,
        share(straight, 0.5),
        share(straight, 0.99),
        0,
        '',
        '',
        '',
      ],
      [
        'through the whole stack',
        saves.length,
        share(saves, 0.5),
        share(saves, 0.99),
        errors.length,
        lost,
        left,
        'p99 ≤ 200 ms, 0 errors, 0 lost',
      ],
    ],
  );
  for (const error of [...new Set(errors)].slice(0, 5)) process.stdout.write(`\n${error}`);
  process.stdout.write(
    `\n${size} students for ${seconds} s: each opens, saves every 10 s, sends a heartbeat every 30 s, follows its session, and hands in. Memory at the end: app ${memory[0]?.toFixed(0)} MiB, database ${memory[1]?.toFixed(0)} MiB. Load, app and database share this machine's cores.\n`,
  );
}
