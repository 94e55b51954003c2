/**
 * Counts how many of the requested practice questions are written, and their faults (docs/evaluation/writing.md):
 * `npm run --silent eval:practice -- OUT.jsonl BOOK … [--by GROUP,…]`.
 *
 * The requests are in `practice-requests/requests.jsonl`: by topic, by chapter and from notes. OUT.jsonl receives every question, so that a
 * person can judge it. The faults that a rule can find (`faultsOf`) are counted here; the verdicts of people are in
 * `practice-requests/verdicts.jsonl`.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { plainText } from '@classi/richtext';
import { bookStems } from '../embedded/books/words.ts';
import { contentOf, questionSimilarity } from '../embedded/writing/similarity.ts';
import { writeQuestions } from '../embedded/writing/write-questions.ts';
import { EngineError } from '../engine.ts';
import type { WrittenQuestion } from '../writing.ts';
import { booksInFile } from './book-files.ts';
import {
  originsFor,
  type PracticeVerdict,
  practiceRequests,
  practiceVerdicts,
  taskFor,
} from './practice-set.ts';
import { command } from './rows.ts';

const {
  values: { by: groups },
  positionals: [out, ...bookFiles],
} = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });
if (out === undefined || bookFiles.length === 0) {
  process.stderr.write('Usage: npm run --silent eval:practice -- OUT.jsonl BOOK … [--by GROUP,…]\n');
  process.exit(2);
}

await command(async () => {
  const wanted = groups?.split(',');
  const requests = (await practiceRequests()).filter(({ by }) => wanted?.includes(by) ?? true);
  const books = (await Promise.all(bookFiles.map(booksInFile))).flat();
  const lines = [];
  const figures = new Map<
    string,
    Record<'requested' | 'written' | 'faulty' | 'ofType' | PracticeVerdict['verdict'], number>
  >();
  const verdicts = new Map(
    (await practiceVerdicts()).map(({ request, question, verdict }) => [`${request} ${question}`, verdict]),
  );
  for (const request of requests) {
    const { by, prompt, count, types } = request;
    const task = taskFor(request, books);
    if (!task) continue;
    const { questions, shortfall } = await questionsFor(task);
    const origins = await originsFor(task);
    const judged = questions.map((question, at) => ({
      question,
      faults: faultsOf(question, questions.slice(0, at)),
    }));
    const row = figures.get(by) ?? {
      requested: 0,
      written: 0,
      faulty: 0,
      ofType: 0,
      good: 0,
      weak: 0,
      broken: 0,
    };
    for (const { question } of questions) {
      const verdict = verdicts.get(`${request.id} ${plainText(question)}`);
      if (verdict) row[verdict] += 1;
    }
    row.requested += count;
    row.written += Math.min(count, questions.length);
    row.faulty += judged.filter(({ faults }) => faults.length > 0).length;
    row.ofType += questions.filter(({ questionType }) => types?.includes(questionType) ?? true).length;
    lines.push(
      ...judged.map(({ question, faults }) => ({
        request: request.id,
        prompt,
        type: question.questionType,
        section: question.topic,
        question: plainText(question.question),
        answer: plainText(question.answer),
        origin: origins.get(plainText(question.question)),
        faults,
        shortfall,
      })),
    );
    if (questions.length === 0) lines.push({ request: request.id, prompt, question: null, shortfall });
    figures.set(by, row);
  }
  await writeFile(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  process.stdout.write(
    '| by | requested | written | of the requested type | with a fault | good | weak | broken |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n',
  );
  for (const [by, { requested, written, ofType, faulty, good, weak, broken }] of figures) {
    process.stdout.write(
      `| ${by} | ${requested} | ${written} | ${ofType} | ${faulty} | ${good} | ${weak} | ${broken} |\n`,
    );
  }
});

async function questionsFor(
  task: Parameters<typeof writeQuestions>[0],
): Promise<{ questions: WrittenQuestion[]; shortfall?: string }> {
  try {
    for await (const event of writeQuestions(task)) {
      if (event.type === 'written') return event;
    }
  } catch (error) {
    if (error instanceof EngineError) return { questions: [], shortfall: error.message };
    throw error;
  }
  return { questions: [] };
}

/** Returns the faults of a question that a rule can find. A person may find more. */
function faultsOf({ question, answer }: WrittenQuestion, before: WrittenQuestion[]): string[] {
  const text = plainText(question);
  const key = plainText(answer).trim();
  const withoutHint = text.replace(/\(Choose .*\)/, '');
  const stems = new Set(bookStems(text));
  const isRepeated = before.some(
    (other) => questionSimilarity(contentOf(text), contentOf(plainText(other.question))) >= 0.8,
  );
  return [
    ...(key === '' ? ['no key'] : []),
    ...(/\[ref\]|\b(?:figure|table|graph) (?:\d|above|below)/i.test(text) ? ['needs a figure'] : []),
    ...(stems.size < 2 ? ['says too little'] : []),
    ...(isRepeated ? ['repeats another'] : []),
    ...(key.length > 3 &&
    withoutHint.toLowerCase().includes(key.toLowerCase()) &&
    !/^[A-H]\./.test(key) &&
    !/^(?:true|false)/i.test(key)
      ? ['says its key']
      : []),
  ];
}
