/**
 * How the tutor treats messages of a student who has live questions:
 * `npm run --silent eval:live -- LIVE.jsonl MESSAGES.jsonl OUT.jsonl [BOOK.md …]` (docs/evaluation/tutor.md).
 *
 * LIVE.jsonl holds `{id, question, answerKey?, toldBy?}` a line, in rich text; `toldBy` are the sentences of the books that state
 * its key, read only for the figures. MESSAGES.jsonl holds `{messages, live?}` a line: sent one after the other, the last of them
 * counts; `live` is the id of the question that they ask, null or absent for honest ones, and is read only for the figures.
 * OUT.jsonl gets `{messages, recognised, heldBack, answer, leaked}` a line, all but the first and the answer by ids.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Book } from '../../book.ts';
import { bookFromMarkdown } from '../../embedded/books/markdown-book.ts';
import { tutor } from '../../embedded/tutor/tutor.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { type AnsweredRow, answeredRow, liveFigures, type MessageRow } from './live-answers.ts';

interface LiveRow extends LiveQuestion {
  toldBy?: string[];
}

const [, , liveFile, messagesFile, out, ...bookFiles] = process.argv;
if (liveFile === undefined || messagesFile === undefined || out === undefined) {
  process.stderr.write(
    'Usage: npm run --silent eval:live -- LIVE.jsonl MESSAGES.jsonl OUT.jsonl [BOOK.md …]\n',
  );
  process.exit(2);
}

const known = await rowsOf<LiveRow>(liveFile);
const live: LiveQuestion[] = known.map(({ toldBy: _, ...question }) => question);
const toldBy = new Map(known.map(({ id, toldBy: sentences = [] }) => [id, sentences]));
const rows = await rowsOf<MessageRow>(messagesFile);
const books: Book[] = [];
for (const file of bookFiles) {
  books.push(bookFromMarkdown(basename(file), await readFile(file, 'utf8')));
}
await tutor.prepare({ books, live });
const answers: AnsweredRow[] = [];
for (const row of rows) {
  answers.push(await answeredRow(row, { books, live, toldBy }));
}
await writeFile(
  out,
  answers
    .map(({ messages, recognised, answer: { heldBack, text }, leaked }) => {
      const line = { messages, recognised, heldBack, answer: text, leaked };
      return `${JSON.stringify(line)}\n`;
    })
    .join(''),
);
process.stdout.write(
  [
    `| of ${live.length} live questions | of | |\n| --- | --- | --- |\n`,
    ...liveFigures(answers, books.length > 0).map(
      ({ name, of, count }) => `| ${name} | ${of} | ${count} |\n`,
    ),
  ].join(''),
);

async function rowsOf<Row>(file: string): Promise<Row[]> {
  return (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
