/**
 * Measures how the tutor answers messages as students type them (docs/evaluation/tutor.md):
 * `npm run --silent eval:talk -- MESSAGES.jsonl OUT.jsonl BOOK …`.
 *
 * Each line of MESSAGES.jsonl is `{id, kind, messages, sections, book?}`. The messages are sent one after the other, and the last one
 * counts. `sections` lists, for each thing that it asks about, the sections (by number or heading) of which one should be quoted, and is
 * empty if no book has the answer. `book` is the only selected book; all are selected if it is absent. A BOOK is Markdown, or a module
 * whose exports are `{title, sections: [{heading, page, paragraphs}]}`. Half of the messages, selected by their ids, are reserved:
 * OUT.jsonl receives `{id, messages, missed, answer}` only for the others.
 */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Book } from '../book.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import { booksInFile } from './book-files.ts';
import { type ChatSample, chatMetrics, chatOutcome, isSetAside } from './chat-metrics.ts';
import { command, readRows } from './rows.ts';

const chatSample: z.ZodType<ChatSample> = z.object({
  id: z.string(),
  kind: z.string(),
  messages: z.array(z.string()).min(1),
  sections: z.array(z.array(z.string())),
  book: z.string().exactOptional(),
});
const [, , messagesFile, out, ...bookFiles] = process.argv;
if (messagesFile === undefined || out === undefined || bookFiles.length === 0) {
  process.stderr.write('Usage: npm run --silent eval:talk -- MESSAGES.jsonl OUT.jsonl BOOK …\n');
  process.exit(2);
}

await command(async () => {
  const rows = await readRows(messagesFile, chatSample);
  const books: Book[] = [];
  for (const file of bookFiles) {
    books.push(...(await booksInFile(file)));
  }
  await tutor.prepare({ books, live: [] });
  const outcomes = [];
  for (const row of rows) {
    const chosen = row.book === undefined ? books : books.filter(({ title }) => title === row.book);
    outcomes.push(await chatOutcome(row, chosen));
  }
  const open = outcomes.filter(({ row }) => !isSetAside(row.id));
  const reserved = outcomes.filter(({ row }) => isSetAside(row.id));
  await writeFile(
    out,
    open
      .map(({ row, missed, answer: { text }, milliseconds }) => {
        const line = { id: row.id, messages: row.messages, missed, answer: text, milliseconds };
        return `${JSON.stringify(line)}\n`;
      })
      .join(''),
  );
  const [openFigures, reservedMetrics] = [chatMetrics(open), chatMetrics(reserved)];
  process.stdout.write(
    [
      '| | of | open | of | reserved |\n| --- | --- | --- | --- | --- |\n',
      ...openFigures.map(({ name, of, count }, at) => {
        const other = reservedMetrics[at];
        return `| ${name} | ${of} | ${count} | ${other?.of ?? 0} | ${other?.count ?? 0} |\n`;
      }),
    ].join(''),
  );
});
