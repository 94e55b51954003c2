/**
 * Ranks the sections of a book for each question, and compares the ranking with plain BM25 (docs/evaluation/tutor.md):
 * `npm run --silent eval:retrieval -- BOOK.md QUESTIONS.jsonl OUT.jsonl`.
 *
 * BOOK.md has a heading for each section. Each line of QUESTIONS.jsonl is `{question, section?}`, where the section is the number of its
 * heading or the heading itself; it is used only for the figures. Each line of OUT.jsonl is `{question, sections}`, with the best section
 * first.
 */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { buildIndex } from '../embedded/books/book-index.ts';
import { numberOfHeading } from '../embedded/books/headings.ts';
import { bookFromMarkdown } from '../embedded/books/markdown-book.ts';
import { rankSections } from '../embedded/books/rank.ts';
import { questionTerms } from '../embedded/tutor/guide/question-terms.ts';
import { plainRanking } from './plain-ranking.ts';
import { command, read, readRows, text } from './rows.ts';

const questionRow = z.object({
  question: text,
  section: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((section) => (section === null || section === undefined ? undefined : String(section))),
});

const [, , bookFile, questionsFile, out] = process.argv;
if (bookFile === undefined || questionsFile === undefined || out === undefined) {
  process.stderr.write('Usage: npm run --silent eval:retrieval -- BOOK.md QUESTIONS.jsonl OUT.jsonl\n');
  process.exit(2);
}

await command(async () => {
  const questions = await readRows(questionsFile, questionRow);
  const book = bookFromMarkdown('book', await read(bookFile));
  const began = performance.now();
  const index = buildIndex(book);
  const built = performance.now() - began;
  const names = book.sections.map(({ heading }) => nameOf(heading.at(-1) ?? ''));
  const ranked = questions.map(({ question }) =>
    rankSections([index], questionTerms(question, [index]).topic).map(({ section }) => names[section] ?? ''),
  );
  const each = (performance.now() - began - built) / Math.max(1, questions.length);
  const rows = ranked.map((sections, at) => ({ question: questions[at]?.question, sections }));
  await writeFile(out, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  process.stderr.write(
    `${book.sections.length} sections indexed in ${built.toFixed(0)} ms, ${each.toFixed(1)} ms a question\n`,
  );
  const plain = plainRanking(
    book.sections.map(({ heading, text: words }) => `${heading.at(-1)} ${words}`),
    questions.map(({ question }) => question),
  ).map((order) => order.map((section) => names[section] ?? ''));
  process.stdout.write(
    report(
      names,
      ranked,
      plain,
      questions.map(({ section }) => section),
    ),
  );
});

function nameOf(heading: string): string {
  return numberOfHeading(heading) ?? heading;
}

type Truths = (string | undefined)[];

function report(names: string[], ranked: string[][], plain: string[][], truths: Truths): string {
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

function row(name: string, lists: string[][], truths: Truths): string {
  const ranks = lists.flatMap((list, at) => {
    const truth = truths[at];
    return truth === undefined ? [] : [list.indexOf(truth) + 1];
  });
  const share = (most: number): string =>
    (ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length).toFixed(3);
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
  return `| ${name} | ${share(1)} | ${share(5)} | ${reciprocal.toFixed(3)} |\n`;
}
