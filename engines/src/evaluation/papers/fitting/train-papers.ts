/**
 * Fits the weights of the decoder that numbers the questions of a paper: `npm run train:papers -- DIR… [--write]`.
 *
 * Each DIR contains papers with their `truth.json` (see `papers.ts`). One weight after the other is changed by a quarter, and a change is
 * kept if more questions are found in all papers together. Prints, for each paper, what is found with weights that were fitted on the other
 * papers, which is the only figure that says anything about unseen papers. With `--write`, fits all papers and writes
 * `numbering/weights.json`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeDocuments, isUnreadPrint, openDocument, type Page } from '@classi/documents';
import { linesOfPages } from '../../../embedded/reading/lines/page-lines.ts';
import { preparedLines } from '../../../embedded/reading/lines/prepare-lines.ts';
import { decodeQuestions } from '../../../embedded/reading/numbering/decode-questions.ts';
import { instructionItems } from '../../../embedded/reading/numbering/instruction-items.ts';
import { type LineFacts, lineFacts } from '../../../embedded/reading/numbering/line-facts.ts';
import {
  type QuestionCandidate,
  questionCandidates,
} from '../../../embedded/reading/numbering/question-candidates.ts';
import weights from '../../../embedded/reading/numbering/weights.json' with { type: 'json' };
import { command } from '../../rows.ts';
import type { TruePaper } from '../true-paper.ts';
import { alignQuestionNumbers, foundInOrder } from './found-in-order.ts';

interface TrainingPaper {
  truth: TruePaper;
  facts: LineFacts[];
  candidates: QuestionCandidate[];
  instructions: Set<number>;
}

/** The factors by which a weight is changed. */
const MOVES = [0.75, 1.25];
/** A wrong question costs this share of a missed one. */
const EXTRA = 0.5;

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  process.stderr.write('Usage: npm run --silent train:papers -- DIR… [--write]\n');
  process.exit(2);
}

async function readPages(file: string): Promise<Page[]> {
  const document = await openDocument(await readFile(file));
  const pages: Page[] = [];
  try {
    for (let number = 1; number <= document.pages; number += 1) {
      pages.push(await document.readPage(number));
    }
  } finally {
    await document.close();
  }
  return pages;
}

async function trainingPaper(directory: string, truth: TruePaper): Promise<TrainingPaper> {
  process.stderr.write(`Reading ${truth.file}\n`);
  const pages = await readPages(join(directory, truth.file));
  const facts = lineFacts(preparedLines(linesOfPages(pages, isUnreadPrint)));
  return {
    truth,
    facts,
    candidates: questionCandidates(facts),
    instructions: instructionItems(facts).items,
  };
}

/** Counts the questions that are found in order, and those that are not in the paper. */
function found({ truth, facts, candidates, instructions }: TrainingPaper): { found: number; extra: number } {
  const numbers = decodeQuestions(facts, candidates, instructions).map(({ number }) => String(number));
  const all = foundInOrder(alignQuestionNumbers(truth, numbers), numbers).filter(
    (place) => place >= 0,
  ).length;
  return { found: all, extra: numbers.length - all };
}

function score(papers: TrainingPaper[]): number {
  return papers.reduce((sum, paper) => {
    const { found: right, extra } = found(paper);
    return sum + (right - extra * EXTRA) / paper.truth.questions;
  }, 0);
}

/** Fits the weights in place. */
function fit(papers: TrainingPaper[]): void {
  const own: Record<string, number> = weights.question;
  let best = score(papers);
  for (const name of Object.keys(own)) {
    for (const move of MOVES) {
      const before = own[name] ?? 0;
      own[name] = Math.round(before * move * 1000) / 1000;
      const moved = score(papers);
      if (moved > best + 1e-9) {
        best = moved;
      } else {
        own[name] = before;
      }
    }
  }
}

await command(async () => {
  const papers: TrainingPaper[] = [];
  for (const directory of positionals) {
    const truths = JSON.parse(await readFile(join(directory, 'truth.json'), 'utf8')) as TruePaper[];
    for (const truth of truths) {
      papers.push(await trainingPaper(directory, truth));
    }
  }
  await closeDocuments();
  const start = { ...weights.question };
  process.stdout.write(
    '| with the weights of the other papers | found | not in the paper |\n| --- | --- | --- |\n',
  );
  let sum = 0;
  for (const paper of papers) {
    Object.assign(weights.question, start);
    fit(papers.filter((other) => other !== paper));
    const { found: right, extra } = found(paper);
    sum += right;
    process.stdout.write(`| ${paper.truth.id} | ${right} of ${paper.truth.questions} | ${extra} |\n`);
  }
  const questions = papers.reduce((total, { truth }) => total + truth.questions, 0);
  process.stdout.write(`| all | ${sum} of ${questions} | |\n`);
  if (values.write) {
    Object.assign(weights.question, start);
    fit(papers);
    const file = new URL('../../../embedded/reading/numbering/weights.json', import.meta.url);
    await writeFile(file, `${JSON.stringify(weights, null, 2)}\n`);
  }
});
