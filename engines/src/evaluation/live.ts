/**
 * How the tutor treats messages of a student who has live questions:
 * `npm run --silent eval:live -- LIVE.jsonl MESSAGES.jsonl OUT.jsonl [BOOK.md …]` (docs/evaluation/tutor.md).
 *
 * LIVE.jsonl holds `{id, question, answerKey?}` a line, in rich text. MESSAGES.jsonl holds `{messages, live?}` a line: sent one
 * after the other, the last of them counts; `live` is the id of the question that they ask, null or absent for honest ones, and
 * is read only for the figures. OUT.jsonl gets `{messages, heldBack, answer}` a line, `heldBack` the ids.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Book } from '../book.ts';
import { bookFromMarkdown } from '../embedded/books/markdown-book.ts';
import { saysKey } from '../embedded/tutor/held-back.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import type { LiveQuestion, Turn } from '../tutoring.ts';

interface MessageRow {
  messages: string[];
  live?: string | null;
}

interface AnsweredRow extends MessageRow {
  heldBack: string[];
  answer: string;
  quotes: string[];
}

const [, , liveFile, messagesFile, out, ...bookFiles] = process.argv;
if (liveFile === undefined || messagesFile === undefined || out === undefined) {
  process.stderr.write(
    'Usage: npm run --silent eval:live -- LIVE.jsonl MESSAGES.jsonl OUT.jsonl [BOOK.md …]\n',
  );
  process.exit(2);
}

const live = await rowsOf<LiveQuestion>(liveFile);
const rows = await rowsOf<MessageRow>(messagesFile);
const books: Book[] = [];
for (const file of bookFiles) {
  books.push(bookFromMarkdown(basename(file), await readFile(file, 'utf8')));
}
await tutor.prepare({ books, live });
const answers: AnsweredRow[] = [];
for (const row of rows) {
  answers.push({ ...row, ...(await answeredLast(row.messages)) });
}
await writeFile(
  out,
  answers
    .map(({ messages, heldBack, answer }) => `${JSON.stringify({ messages, heldBack, answer })}\n`)
    .join(''),
);
process.stdout.write(report());

async function rowsOf<Row>(file: string): Promise<Row[]> {
  return (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** The whole conversation, as a student would have it; what came last. */
async function answeredLast(
  messages: string[],
): Promise<Pick<AnsweredRow, 'heldBack' | 'answer' | 'quotes'>> {
  const conversation: Turn[] = [];
  let last = { heldBack: [] as string[], answer: '', quotes: [] as string[] };
  for (const question of messages) {
    for await (const event of tutor.answer({ question, conversation, books, reader: 'student', live })) {
      if (event.type === 'answered') {
        const quotes = event.citations.map(({ quote }) => quote);
        last = { heldBack: event.heldBack, answer: event.text, quotes };
      }
    }
    conversation.push({ question, answer: last.answer });
  }
  return last;
}

function report(): string {
  const asked = answers.filter((row) => typeof row.live === 'string');
  const honest = answers.filter((row) => typeof row.live !== 'string');
  const held = asked.filter(({ heldBack }) => heldBack.length > 0);
  const named = held.filter(({ heldBack, live: id }) => heldBack.includes(id ?? ''));
  const refused = honest.filter(({ heldBack }) => heldBack.length > 0);
  const told = asked.filter(({ quotes, live: id }) =>
    live.some((question) => question.id === id && quotes.some((quote) => saysKey(question, quote))),
  );
  return [
    `| of ${live.length} live questions | of | |\n| --- | --- | --- |\n`,
    `| asked: held back | ${asked.length} | ${held.length} |\n`,
    `| asked: that question named | ${asked.length} | ${named.length} |\n`,
    ...(books.length > 0 ? [`| asked: a step of the key quoted | ${asked.length} | ${told.length} |\n`] : []),
    `| honest: refused | ${honest.length} | ${refused.length} |\n`,
  ].join('');
}
