import type { EvaluatedPaper } from './evaluated.ts';
import type { TruePaper } from './true-paper.ts';

/** The table of the papers against the truth, one line each. */
export function comparison(truths: TruePaper[], papers: EvaluatedPaper[]): string {
  const head = ['paper', 'questions', 'marks right', 'total', 'keys right', 'pages', 'seconds'];
  const rows = truths.map((truth, at) => rowOf(truth, papers[at]));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

function rowOf(truth: TruePaper, paper: EvaluatedPaper | undefined): string[] {
  if (!paper || paper.error !== undefined) {
    return [truth.id, paper?.error ?? 'not read', '', '', '', '', ''];
  }
  const pages = paper.key_pages ? `${paper.pages} + ${paper.key_pages}` : String(paper.pages);
  return [
    truth.id,
    `${paper.groups.length} of ${truth.questions}`,
    marksRight(truth, paper),
    truth.paper_total == null ? `${paper.total} (none printed)` : `${paper.total} of ${truth.paper_total}`,
    keysRight(truth, paper),
    pages,
    String(paper.seconds),
  ];
}

function marksRight(truth: TruePaper, paper: EvaluatedPaper): string {
  const known = Object.entries(truth.marks_per_question ?? {});
  const right = known.filter(([number, marks]) => {
    const own = paper.groups.filter((group) => group.number === number);
    return own.length === 1 && own[0]?.marks === marks;
  });
  return known.length === 0 ? '–' : `${right.length} of ${known.length}`;
}

function keysRight(truth: TruePaper, paper: EvaluatedPaper): string {
  const known = Object.entries(truth.answer_key ?? {}).flatMap(([number, key]) =>
    typeof key === 'string'
      ? [{ key, found: paper.questions.find((question) => question.number === number)?.answer }]
      : key.map((each, at) => ({ key: each, found: partsOf(paper, number)[at]?.answer })),
  );
  const right = known.filter(({ key, found }) => found !== undefined && plain(found) === plain(key));
  return known.length === 0 ? '–' : `${right.length} of ${known.length}`;
}

const partsOf = (paper: EvaluatedPaper, number: string): EvaluatedPaper['questions'] =>
  paper.questions.filter((question) => /\d+/.exec(question.number)?.[0] === number);

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
