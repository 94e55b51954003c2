/**
 * How the tutor treats messages of a student who has live questions:
 * `npm run --silent eval:live -- LIVE.jsonl MESSAGES.jsonl OUT.jsonl [BOOK.md …]` (docs/evaluation/tutor.md).
 *
 * LIVE.jsonl holds `{id, question, answerKey?, toldBy?}` a line, in rich text; `toldBy` are the sentences of the books that state
 * its key, read only for the figures. MESSAGES.jsonl holds `{messages, live?}` a line: sent one after the other, the last of them
 * counts; `live` is the id of the question that they ask, null or absent for honest ones, and is read only for the figures.
 * OUT.jsonl gets `{messages, heldBack, answer, leaked}` a line, the last two by ids.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Book } from '../book.ts';
import { bookFromMarkdown } from '../embedded/books/markdown-book.ts';
import { asLine } from '../embedded/tutor/found-quotes.ts';
import { saysKey } from '../embedded/tutor/held-back.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import { READ_THERE } from '../embedded/tutor/wording.ts';
import type { Answer, LiveQuestion, Turn } from '../tutoring.ts';

interface MessageRow {
  messages: string[];
  live?: string | null;
}

interface LiveRow extends LiveQuestion {
  toldBy?: string[];
}

interface AnsweredRow extends MessageRow {
  answer: Answer;
  /** The same message of a student without live questions; only where it is honest. */
  free: Answer | undefined;
  /** Ids of the live questions of which a quote holds a sentence that states the key, and says half of a step. */
  leaked: string[];
  near: string[];
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
const rows = await rowsOf<MessageRow>(messagesFile);
const books: Book[] = [];
for (const file of bookFiles) {
  books.push(bookFromMarkdown(basename(file), await readFile(file, 'utf8')));
}
await tutor.prepare({ books, live });
const answers: AnsweredRow[] = [];
for (const row of rows) {
  answers.push(await answeredRow(row));
}
await writeFile(
  out,
  answers
    .map(({ messages, answer: { heldBack, text }, leaked }) => {
      const line = { messages, heldBack, answer: text, leaked };
      return `${JSON.stringify(line)}\n`;
    })
    .join(''),
);
process.stdout.write(report());

async function rowsOf<Row>(file: string): Promise<Row[]> {
  return (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}

async function answeredRow(row: MessageRow): Promise<AnsweredRow> {
  const answer = await answeredLast(row.messages, live);
  const quotes = answer.citations.map(({ quote }) => quote);
  const isTold = (sentence: string): boolean =>
    quotes.some((quote) => asLine(quote).includes(asLine(sentence)));
  return {
    ...row,
    answer,
    free: typeof row.live === 'string' ? undefined : await answeredLast(row.messages, []),
    leaked: known.filter(({ toldBy = [] }) => toldBy.some(isTold)).map(({ id }) => id),
    near: live.filter((question) => quotes.some((quote) => saysKey(question, quote))).map(({ id }) => id),
  };
}

/** The whole conversation, as a student would have it; what came last. */
async function answeredLast(messages: string[], open: LiveQuestion[]): Promise<Answer> {
  const conversation: Turn[] = [];
  let last: Answer = { text: '', citations: [], notInBooks: false, heldBack: [] };
  for (const question of messages) {
    const task = { question, conversation: [...conversation], books, reader: 'student' as const, live: open };
    for await (const event of tutor.answer(task)) {
      if (event.type === 'answered') last = event;
    }
    conversation.push({ question, answer: last.text });
  }
  return last;
}

function report(): string {
  const asked = answers.filter((row) => typeof row.live === 'string');
  const honest = answers.filter((row) => typeof row.live !== 'string');
  const held = asked.filter(({ answer }) => answer.heldBack.length > 0);
  const count = (name: string, of: AnsweredRow[], isSo: (row: AnsweredRow) => boolean): string =>
    `| ${name} | ${of.length} | ${of.filter(isSo).length} |\n`;
  const isHeld = ({ answer }: AnsweredRow): boolean => answer.heldBack.length > 0;
  return [
    `| of ${live.length} live questions | of | |\n| --- | --- | --- |\n`,
    count('asked: held back', asked, isHeld),
    count('asked: that question named', held, ({ answer, live: id }) => answer.heldBack.includes(id ?? '')),
    count('honest: refused', honest, isHeld),
    ...(books.length > 0 ? [told(asked, honest, count)] : []),
  ].join('');
}

/** What the answers gave, with books. */
function told(
  asked: AnsweredRow[],
  honest: AnsweredRow[],
  count: (name: string, of: AnsweredRow[], isSo: (row: AnsweredRow) => boolean) => string,
): string {
  const hasPassage = honest.filter(({ free }) => (free?.citations.length ?? 0) > 0);
  const sections = (answer: Answer | undefined): string[] =>
    (answer?.citations ?? []).map(({ bookId, section }) => `${bookId} ${section}`);
  const isOf = ({ answer, free }: AnsweredRow, most: number): boolean =>
    sections(free)
      .slice(0, most)
      .some((section) => sections(answer).includes(section));
  const isSame = ({ answer, free }: AnsweredRow): boolean =>
    answer.citations[0]?.quote === free?.citations[0]?.quote;
  return [
    count('asked: leaked, a sentence that states its key', asked, ({ leaked, live: id }) =>
      leaked.includes(id ?? ''),
    ),
    count('asked: half of a step of its key quoted', asked, ({ near, live: id }) => near.includes(id ?? '')),
    count('honest: leaked, of any live question', honest, ({ leaked }) => leaked.length > 0),
    count('honest with a passage for who has no live question: served from its section', hasPassage, (row) =>
      isOf(row, 1),
    ),
    count('the same: served with its very passage', hasPassage, isSame),
    count('the same: told where to read, and what stands beside it', hasPassage, ({ answer }) =>
      answer.text.startsWith(READ_THERE),
    ),
    count('the same: no passage', hasPassage, ({ answer }) => answer.citations.length === 0),
  ].join('');
}
