/**
 * Measures how helpful the embedded tutor is to students and teachers (docs/evaluation/tutor.md):
 * `npm run --silent eval:guide -- OUT.jsonl [BOOK …]`.
 *
 * The questions are in `reader-questions/questions.jsonl`, with the sections that have the answer and the words that a helpful reply
 * contains. A reply is judged by these (`verdictByRule`), unless a person has judged it: `judgements.jsonl` contains such judgements, and
 * each counts only as long as the reply is unchanged. OUT.jsonl receives every reply. Questions about books that are not given are skipped.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { numberOfHeading } from '../embedded/books/headings.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import { liveQuestions } from '../testing/tutoring/live-questions.ts';
import type { Answer, Turn } from '../tutoring.ts';
import { booksInFile } from './book-files.ts';
import { command, readRows } from './rows.ts';

const FOLDER = new URL('./reader-questions/', import.meta.url).pathname;

const sets = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
const readerQuestion = z.object({
  id: z.string(),
  /**
   * The second set was written after the tutor, by a person who had not read its code. The third and fourth sets are written in the way
   * students type. The third was read while the tutor was changed; the fourth, fifth and sixth were read once afterwards.
   */
  set: z.enum(sets),
  reader: z.enum(['student', 'instructor']),
  book: z.string(),
  messages: z.array(z.string()).min(1),
  /** The headings or numbers of the sections with the answer; empty if the book has none. */
  sections: z.array(z.string()),
  /** The words that a helpful reply contains. */
  shows: z.array(z.string()).exactOptional(),
});
const judgement = z.object({
  id: z.string(),
  /** The hash of the reply's text, because a judgement applies to one reply only. */
  sha: z.string(),
  verdict: z.enum(['helpful', 'acceptable', 'useless', 'wrong']),
  reason: z.string(),
});

const [, , out, ...bookFiles] = process.argv;
if (out === undefined || bookFiles.length === 0) {
  process.stderr.write('Usage: npm run --silent eval:guide -- OUT.jsonl BOOK …\n');
  process.exit(2);
}

await command(async () => {
  const questions = await readRows(`${FOLDER}questions.jsonl`, readerQuestion);
  const judgements = await readRows(`${FOLDER}judgements.jsonl`, judgement);
  const books = (await Promise.all(bookFiles.map(booksInFile))).flat();
  const lines = [];
  for (const question of questions) {
    const book = books.find(({ id }) => keyOf(id) === keyOf(question.book));
    if (!book) continue;
    const live = question.reader === 'student' && question.book !== 'macroeconomics' ? liveQuestions : [];
    const conversation: Turn[] = [];
    let reply: Answer = { text: '', citations: [], notInBooks: false, heldBack: [] };
    for (const message of question.messages) {
      const task = { question: message, conversation: [...conversation], books: [book], live };
      for await (const event of tutor.answer({ ...task, reader: question.reader })) {
        if (event.type === 'answered') reply = event;
      }
      conversation.push({ question: message, answer: reply.text });
    }
    const sha = createHash('sha256').update(reply.text).digest('hex').slice(0, 16);
    const judged = judgements.find(({ id, sha: of }) => id === question.id && of === sha);
    const place = reply.citations.findIndex(({ heading }) =>
      isOneOf(question.sections, heading.at(-1) ?? ''),
    );
    lines.push({
      id: question.id,
      set: question.set,
      reader: question.reader,
      messages: question.messages,
      verdict: judged?.verdict ?? verdictByRule(question, reply),
      isRead: judged !== undefined,
      place: place < 0 ? null : place + 1,
      shows: question.shows?.every((words) => flat(reply.text).includes(flat(words))) ?? null,
      heldBack: reply.heldBack,
      sha,
      text: reply.text,
    });
  }
  await writeFile(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  process.stdout.write(report(lines));
});

interface JudgedReply {
  reader: 'student' | 'instructor';
  set: z.infer<typeof readerQuestion>['set'];
  verdict: string;
  isRead: boolean;
  shows: boolean | null;
}

/** Returns a Markdown table with the number of replies of each set by verdict. */
function report(lines: JudgedReply[]): string {
  const verdicts = ['helpful', 'acceptable', 'useless', 'wrong'];
  const rows = (['student', 'instructor'] as const).flatMap((reader) =>
    sets.flatMap((set) => {
      const own = lines.filter((line) => line.reader === reader && line.set === set);
      if (own.length === 0) return [];
      const counts = verdicts.map((verdict) => own.filter((line) => line.verdict === verdict).length);
      const expected = own.filter(({ shows }) => shows !== null);
      const shown = `${expected.filter(({ shows }) => shows).length} / ${expected.length}`;
      const read = own.filter(({ isRead }) => isRead).length;
      return `| ${reader}, ${set} set | ${own.length} | ${counts.join(' | ')} | ${shown} | ${read} |\n`;
    }),
  );
  return [
    `| reader | questions | ${verdicts.join(' | ')} | shows what it should | read by a person |\n`,
    `| --- | --- | ${verdicts.map(() => '---').join(' | ')} | --- | --- |\n`,
    ...rows,
  ].join('');
}

function keyOf(name: string): string {
  return name
    .replace(/\.md$/, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

function isOneOf(names: string[], heading: string): boolean {
  return names.includes(heading) || names.includes(numberOfHeading(heading) ?? '');
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[“”*]/g, '').toLowerCase();
}

/**
 * Returns 'helpful' for a reply that contains the words of the answer and quotes a right section, and 'acceptable' for one that quotes or
 * names a right section. If the book has no answer, a reply that says so is helpful.
 */
function verdictByRule(
  { sections, shows = [] }: z.infer<typeof readerQuestion>,
  { text, citations, notInBooks }: Answer,
): 'helpful' | 'acceptable' | 'useless' {
  if (sections.length === 0) return notInBooks ? 'helpful' : 'useless';
  const isQuoted = citations.some(({ heading }) => isOneOf(sections, heading.at(-1) ?? ''));
  const isShown = shows.every((words) => flat(text).includes(flat(words)));
  if (isShown && isQuoted) return 'helpful';
  return isQuoted || sections.some((section) => flat(text).includes(flat(section)))
    ? 'acceptable'
    : 'useless';
}
