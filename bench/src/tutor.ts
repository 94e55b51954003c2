/** Measures the time to the first words of a tutor's answer from a textbook of a megabyte: in the engine, and on the socket of the running product. */
import { ANSWER_END, CSRF_COOKIE, SOCKET_CSRF, SOCKET_EVENTS } from '@classi/contract';
import type { AnswerTask } from '@classi/engines';
import { createEngineInWorkers } from '@classi/engines/in-workers/engine-in-workers';
import { honestQuestions } from '@classi/engines/testing/tutoring/guard-cases';
import { liveQuestions } from '@classi/engines/testing/tutoring/live-questions';
import { textbookSections, textbooks } from '@classi/server/features/courses/tables';
import type { Database } from '@classi/server/platform/db/index';
import { anAssignment, aSchool, PASSWORD, type Person, type School } from '@classi/server/testing/cast';
import { io, type Socket } from 'socket.io-client';
import { type MeasuredProduct, onProduct } from './on-product.ts';
import { median, printTable } from './table.ts';
import { longBook } from './tutor-book.ts';

const CHARACTERS = 1_000_000;
const FRESH_ENGINES = 7;
const GOAL = '≤ 150';

const book = longBook(CHARACTERS);
const QUESTIONS = honestQuestions;

function row(what: string, took: number[], goal = GOAL): string[] {
  const sorted = [...took].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return [what, String(took.length), median(took).toFixed(0), at(0.99), at(1), goal];
}

const task = (question: string, live: AnswerTask['live']): AnswerTask => ({
  question,
  conversation: [],
  books: [book],
  reader: live.length > 0 ? 'student' : 'instructor',
  live,
});

type Talking = Pick<ReturnType<typeof createEngineInWorkers>, 'answer'>;

async function firstWords(engine: Talking, answerTask: AnswerTask): Promise<number> {
  const began = performance.now();
  let first = 0;
  for await (const event of engine.answer(answerTask))
    if (event.type === 'text') first ||= performance.now() - began;
  return first;
}

async function inTheEngine(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [who, live] of [
    ['a teacher', []],
    [`a student with ${liveQuestions.length} live questions`, liveQuestions],
  ] as const) {
    const engine = createEngineInWorkers({ size: 1 });
    await engine.prepare?.({ books: [book], live: [...live] });
    const took: number[] = [];
    for (const question of QUESTIONS) took.push(await firstWords(engine, task(question, [...live])));
    rows.push(row(`engine, prepared: ${who}`, took));
    await engine.close();
  }
  const [cold, warm, ahead]: number[][] = [[], [], []];
  for (let round = 0; round < FRESH_ENGINES; round += 1) {
    const answerTask = task(QUESTIONS[round * 5] ?? '', liveQuestions);
    const unprepared = createEngineInWorkers({ size: 1 });
    cold?.push(await firstWords(unprepared, answerTask));
    await unprepared.close();
    const prepared = createEngineInWorkers({ size: 1 });
    const began = performance.now();
    await prepared.prepare?.({ books: [book], live: liveQuestions });
    ahead?.push(performance.now() - began);
    warm?.push(await firstWords(prepared, answerTask));
    await prepared.close();
  }
  rows.push(row('engine: the very first question, nothing prepared', cold ?? [], '–'));
  rows.push(row('engine: the very first question, prepared ahead', warm ?? []));
  rows.push(row('preparing ahead: thread, book and live questions', ahead ?? [], '–'));
  return rows;
}

/** The long book, and the live questions as an assignment of the school's first course. */
async function fill(database: Database, school: School): Promise<number> {
  await anAssignment(database, school, {
    questions: liveQuestions.map(({ question, answerKey }) => ({ question, answer: answerKey ?? '' })),
  });
  return database.inTenant(school.tenantId, async (tx) => {
    const about = { title: book.title, author: 'Many', subject: 'All', exampleQueries: [] };
    const [added] = await tx
      .insert(textbooks)
      .values({ tenantId: school.tenantId, ...about })
      .returning({ id: textbooks.id });
    const textbookId = added?.id ?? 0;
    await tx.insert(textbookSections).values(
      book.sections.map(({ heading, page, text }, at) => ({
        tenantId: school.tenantId,
        textbookId,
        position: at + 1,
        heading: heading.at(-1) ?? '',
        page: page ?? 1,
        body: text
          .split('\n\n')
          .map((paragraph) => `<p>${paragraph.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
          .join(''),
      })),
    );
    return textbookId;
  });
}

async function connect(address: string, person: Person): Promise<Socket> {
  const reply = await fetch(`${address}/auth/login/${person.role}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': person.tenant },
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`login: ${await reply.text()}`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.split('=')[1] ?? '';
  const socket = io(address, {
    forceNew: true,
    query: { tenant: person.tenant, [SOCKET_CSRF]: decodeURIComponent(csrf) },
    extraHeaders: { cookie: cookies.join('; ') },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Measures the ms from the question to the first frame with words, and waits for the end. */
function askOnSocket(socket: Socket, question: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let first = 0;
    const hear = ({ message, code }: { message: string; code?: string }): void => {
      if (code) reject(new Error(message));
      if (message === ANSWER_END) {
        socket.off(SOCKET_EVENTS.response, hear);
        resolve(first);
      } else if (message !== '') first ||= performance.now() - began;
    };
    socket.on(SOCKET_EVENTS.response, hear);
    socket.emit(SOCKET_EVENTS.ask, question);
  });
}

/** Every student asks questions. @returns milliseconds to the first words of their first questions, and of all later ones */
async function askAll({ address, database }: MeasuredProduct): Promise<[firsts: number[], took: number[]]> {
  const school = await aSchool(database, 'classi');
  const textbookId = await fill(database, school);
  const firsts: number[] = [];
  const took: number[] = [];
  for (const [at, student] of school.students.entries()) {
    const socket = await connect(address, student);
    // The time that a reader needs to write a question.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // The limit of questions in a minute.
    for (const [number, query] of QUESTIONS.slice(at * 19, at * 19 + 19).entries()) {
      const ms = await askOnSocket(socket, { textbookId, query, fresh: true });
      (number === 0 ? firsts : took).push(ms);
    }
    socket.disconnect();
  }
  return [firsts, took];
}

async function onTheSocket(): Promise<string[][]> {
  const [firsts, took] = await onProduct(askAll);
  return [
    row("socket: a student's first question after opening the page", firsts),
    row("socket: a student's later questions", took),
  ];
}

export async function tutor(): Promise<void> {
  const rows = [...(await inTheEngine()), ...(await onTheSocket())];
  const length = book.sections.reduce((sum, { text }) => sum + text.length, 0);
  printTable(['first words', 'questions', 'median ms', '99 of 100 ms', 'slowest ms', 'goal ms'], rows);
  process.stdout.write(
    `\nA book of ${length} characters in ${book.sections.length} sections, made of the demo schools' books. Engine, database, server and asker share this machine's cores.\n`,
  );
}
