/**
 * Compares the marks of the embedded engine with those of an examiner, on questions of all school subjects whose keys have steps
 * (docs/evaluation/marking.md):
 * `npm run --silent eval:school [-- --show]`.
 *
 * `--show` prints each answer with different marks from the two papers that were used for development; those of the third paper are never
 * printed.
 */
import { parseArgs } from 'node:util';
import { plainText } from '@classi/richtext';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import {
  type SchoolPaper,
  type SchoolQuestion,
  schoolQuestions,
} from '../../testing/marking/school-questions.ts';

interface Marked {
  name: string;
  response: string;
  given: number;
  wanted: number;
  possible: number;
  confidence: number;
  isFlagged: boolean;
}

const { values } = parseArgs({ options: { show: { type: 'boolean' } } });
const engine = createEmbeddedEngine();

async function marked(question: SchoolQuestion): Promise<Marked[]> {
  const all: Marked[] = [];
  for (const { marks, response } of question.answers) {
    const marking = await engine.mark({ ...question, rubric: [], response, corrections: [] });
    all.push({
      name: `${question.subject}, ${question.kind}`,
      response: plainText(response).replaceAll('\n', ' ¶ '),
      given: marking.points,
      wanted: marks,
      possible: question.marksPossible,
      confidence: marking.confidence,
      isFlagged: marking.flag !== null,
    });
  }
  return all;
}

const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const rms = (numbers: number[]): number => Math.sqrt(mean(numbers.map((each) => each * each)));

function rowOf(name: string, all: Marked[]): string {
  const surest = [...all].sort((one, other) => other.confidence - one.confidence);
  const errors = surest.map(({ given, wanted, possible }) => Math.abs(given - wanted) / possible);
  const half = Math.ceil(errors.length / 2);
  const [sure, rest] = [errors.slice(0, half), errors.slice(half)];
  const cells = [
    mean(errors),
    rms(errors),
    mean(errors.map((error) => (error <= 0.25 ? 1 : 0))),
    mean(sure) / mean(rest),
    rms(sure) / rms(rest),
  ].map((value) => value.toFixed(3));
  const flagged = all.filter(({ isFlagged }) => isFlagged).length;
  return `| ${name} | ${all.length} | ${cells.join(' | ')} | ${flagged} |\n`;
}

process.stdout.write(`| paper | answers | error (mean) | RMSE | a quarter off at most | surer half | … by RMSE | flagged |
| --- | --- | --- | --- | --- | --- | --- | --- |
`);
const papers: SchoolPaper[] = ['paper-one', 'paper-two', 'paper-reserved'];
const shown: Marked[] = [];
for (const paper of papers) {
  const all: Marked[] = [];
  for (const question of schoolQuestions(paper)) all.push(...(await marked(question)));
  process.stdout.write(rowOf(paper, all));
  if (paper !== 'paper-reserved') shown.push(...all);
}
process.stdout.write(rowOf('one and two', shown));
for (const each of values.show ? shown.filter(({ given, wanted }) => given !== wanted) : []) {
  const { name, given, wanted, possible, confidence, response } = each;
  process.stdout.write(`${name}: ${given} for ${wanted} of ${possible} (${confidence}) | ${response}\n`);
}
await engine.close?.();
