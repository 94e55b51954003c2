/**
 * Ranks the sections of a book for each question, beside plain BM25 in the same run:
 * `npm run --silent eval:retrieval -- BOOK.md QUESTIONS.jsonl OUT.jsonl` (docs/evaluation/tutor.md).
 *
 * BOOK.md has a heading for each section. QUESTIONS.jsonl holds `{question, section?}` a line, the section by the number of
 * its heading or by the heading itself; it is read only for the figures. OUT.jsonl gets `{question, sections}` a line, the
 * likeliest section first.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type BookIndex, buildIndex } from '../embedded/books/book-index.ts';
import { numberOfHeading } from '../embedded/books/headings.ts';
import { bookFromMarkdown } from '../embedded/books/markdown-book.ts';
import { rankSections } from '../embedded/books/rank.ts';
import { plainRanking } from './plain-ranking.ts';

interface QuestionRow {
  question: string;
  section?: string;
}

const [, , bookFile, questionsFile, out] = process.argv;
if (bookFile === undefined || questionsFile === undefined || out === undefined) {
  process.stderr.write('Usage: npm run --silent eval:retrieval -- BOOK.md QUESTIONS.jsonl OUT.jsonl\n');
  process.exit(2);
}

const questions = (await readFile(questionsFile, 'utf8'))
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as QuestionRow);
const book = bookFromMarkdown('book', await readFile(bookFile, 'utf8'));
const began = performance.now();
const index = buildIndex(book);
const built = performance.now() - began;
const names = book.sections.map(({ heading }) => nameOf(heading.at(-1) ?? ''));
const ranked = questions.map(({ question }) => namesOf(index, question));
const each = (performance.now() - began - built) / Math.max(1, questions.length);
await writeFile(
  out,
  ranked
    .map((sections, at) => `${JSON.stringify({ question: questions[at]?.question, sections })}\n`)
    .join(''),
);
process.stderr.write(
  `${book.sections.length} sections indexed in ${built.toFixed(0)} ms, ${each.toFixed(1)} ms a question\n`,
);
const plain = plainRanking(
  book.sections.map(({ heading, text }) => `${heading.at(-1)} ${text}`),
  questions.map(({ question }) => question),
).map((order) => order.map((section) => names[section] ?? ''));
process.stdout.write(report());

function nameOf(heading: string): string {
  return numberOfHeading(heading) ?? heading;
}

function namesOf(searched: BookIndex, question: string): string[] {
  return rankSections([searched], question).map(({ section }) => names[section] ?? '');
}

function report(): string {
  const truths = questions.map(({ section }) => section);
  const scored = truths.filter((section) => section !== undefined).length;
  if (scored === 0) {
    return 'No sections to compare with.\n';
  }
  const unknown = new Set(truths.filter((section) => section !== undefined && !names.includes(section)));
  if (unknown.size > 0) {
    process.stderr.write(`Not in the book: ${[...unknown].join(', ')}\n`);
  }
  return [
    `| ${scored} questions | first | in five | mean reciprocal rank |\n| --- | --- | --- | --- |\n`,
    row('embedded', ranked, truths),
    row('plain BM25', plain, truths),
  ].join('');
}

function row(name: string, lists: string[][], truths: (string | undefined)[]): string {
  const ranks = lists.flatMap((list, at) => {
    const truth = truths[at];
    return truth === undefined ? [] : [list.indexOf(truth) + 1];
  });
  const share = (most: number): string =>
    (ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length).toFixed(3);
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
  return `| ${name} | ${share(1)} | ${share(5)} | ${reciprocal.toFixed(3)} |\n`;
}
