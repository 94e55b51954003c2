import type { EvaluatedPaper } from './evaluated.ts';
import { alignQuestionNumbers, foundInOrder } from './fitting/found-in-order.ts';
import type { TruePaper } from './true-paper.ts';

/** Returns a table that compares each paper with the truth, and a summary. */
export function comparison(truths: TruePaper[], papers: EvaluatedPaper[]): string {
  const head = ['paper', 'questions', 'marks right', 'total', 'keys right', 'pages', 'seconds'];
  const rows = truths.map((truth, at) => rowOf(truth, papers[at]));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const table = [head, widths.map((width) => '-'.repeat(width)), ...rows].map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const all = truths.map((truth, at) => figuresOf(truth, papers[at]));
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, each) => total + of(each), 0);
  const keys = truths.flatMap((truth, at) => (papers[at] ? keysOf(truth, papers[at]) : []));
  const missing = keys.filter(({ found }) => found.trim() === '').length;
  return [
    ...table,
    '',
    `Papers exact: ${sum(({ isExact }) => (isExact ? 1 : 0))} of ${truths.length}. ` +
      `Questions found: ${sum(({ found }) => found)} of ${sum(({ questions }) => questions)}. ` +
      `Marks right: ${sum(({ right }) => right)} of ${sum(({ known }) => known)}. ` +
      `Keys right: ${keysRight(keys)}, without text: ${missing}.`,
  ].join('\n');
}

interface Figures {
  questions: number;
  found: number;
  known: number;
  right: number;
  /** All questions, all marks and the total are right, and no other question was found. */
  isExact: boolean;
}

function figuresOf(truth: TruePaper, paper: EvaluatedPaper | undefined): Figures {
  const groups = paper?.groups ?? [];
  const numbers = groups.map(({ number }) => number);
  const names = alignQuestionNumbers(truth, numbers);
  const places = foundInOrder(names, numbers);
  const known = names.flatMap((name, at) => {
    const marks = truth.marks_per_question?.[name];
    return marks == null ? [] : [{ marks, group: groups[places[at] ?? -1] }];
  });
  const found = places.filter((place) => place >= 0).length;
  // Of alternatives within a question, some papers count one and some count all.
  const right = known.filter(({ marks, group }) => group?.marks === marks || group?.counted === marks).length;
  // In a paper without a choice, the questions may add up to less than the printed total, because some papers give marks for filling in
  // their pages.
  const totals = truth.choice ? [truth.paper_total] : [truth.paper_total, truth.sum_of_printed_marks];
  const isTotal = truth.paper_total == null || totals.includes(paper?.total);
  return {
    questions: truth.questions,
    found,
    known: known.length,
    right,
    isExact: found === truth.questions && groups.length === found && right === known.length && isTotal,
  };
}

function rowOf(truth: TruePaper, paper: EvaluatedPaper | undefined): string[] {
  if (!paper || paper.error !== undefined) {
    return [truth.id, paper?.error ?? 'not read', '', '', '', '', ''];
  }
  const { found, known, right } = figuresOf(truth, paper);
  const extra = paper.groups.length - found;
  const pages = paper.key_pages ? `${paper.pages} + ${paper.key_pages}` : String(paper.pages);
  return [
    truth.id,
    `${found} of ${truth.questions}${extra > 0 ? ` and ${extra} more` : ''}`,
    known === 0 ? '–' : `${right} of ${known}`,
    truth.paper_total == null ? `${paper.total} (none printed)` : `${paper.total} of ${truth.paper_total}`,
    keysRight(keysOf(truth, paper)).replace(/.* of 0$/, '–'),
    pages,
    String(paper.seconds),
  ];
}

/** Returns each key with what was read for the same question, whether the truth gives keys by question or by part. */
function keysOf(truth: TruePaper, paper: EvaluatedPaper): { key: string; found: string }[] {
  return Object.entries(truth.answer_key ?? truth.keys ?? {}).flatMap(([number, key]) => {
    if (typeof key !== 'string')
      return key.map((each, at) => ({ key: each, found: partsOf(paper, number)[at]?.answer ?? '' }));
    const own = paper.questions.find((question) => isSameWay(question.number, number));
    const parts = partsOf(paper, number).map((part) => part.answer);
    return [{ key, found: own?.answer ?? (/^\d+$/.test(number) ? parts.join('\n') : '') }];
  });
}

const keysRight = (known: { key: string; found: string }[]): string =>
  `${known.filter(({ key, found }) => isSameKey(key, found)).length} of ${known.length}`;

/** The least share of the words of a key that its reading must have, and of the words of the reading that must be those of the key. */
const SHARED = 0.8;
const OWN = 0.6;

/**
 * Returns whether an answer is the true key. The truth joins parts, steps and formulas in its own way, so most words must be the same. An
 * option is also named by its label alone.
 */
export function isSameKey(key: string, found: string): boolean {
  if (plain(key) === plain(found)) return true;
  const [wanted, read] = [wordsIn(key), wordsIn(found)];
  const option = /^\(?([a-h\d])\)/i.exec(key.trim())?.[1]?.toLowerCase();
  if (option !== undefined && read.length === 1) return read[0] === option;
  const left = [...read];
  const shared = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return shared > 0 && shared >= wanted.length * SHARED && shared >= read.length * OWN;
}

/** Returns the words and numbers of an answer without commands of formulas, and without labels of parts and marks of steps unless nothing else is left. */
function wordsIn(text: string): string[] {
  const of = (each: string): string[] => each.toLowerCase().match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const words = text.normalize('NFKC').replace(/\\[a-z]+/gi, ' ');
  const own = of(words.replace(/(?<![\p{L}\d])\(?(?:[a-h]|[ivx]+|\d)\)/giu, ' '));
  return own.length > 0 ? own : of(words);
}

/** Returns whether two labels name the same question, such as 'Q1(a)' and '1 (a)'. */
const isSameWay = (one: string, other: string): boolean =>
  plain(one).replace(/^q/, '') === plain(other).replace(/^q/, '');

const partsOf = (paper: EvaluatedPaper, number: string): EvaluatedPaper['questions'] =>
  paper.questions.filter((question) => /\d+/.exec(question.number)?.[0] === number);

const plain = (text: string): string => text.trim().replace(/\s+/g, '').toLowerCase();
