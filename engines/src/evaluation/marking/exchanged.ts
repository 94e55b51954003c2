/**
 * Measures how the embedded engine marks answers that exchange properties or reverse a direction (docs/evaluation/marking.md):
 * `npm run --silent eval:exchanged [-- --show]`.
 *
 * `--show` prints the wrongly judged answers of the development half; those of the other half are never printed.
 */
import { parseArgs } from 'node:util';
import { escapeText } from '@classi/richtext';
import { dataLines } from '../../embedded/data-lines.ts';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { Evidence, Marking } from '../../engine.ts';

interface Pair {
  truth: 'right' | 'half' | 'wrong';
  marks: number;
  question: string;
  key: string;
  answer: string;
}

const { values } = parseArgs({ options: { show: { type: 'boolean' } } });
const engine = createEmbeddedEngine();

const readPairs = (half: string): Pair[] =>
  dataLines(new URL(`../../../data/exchanged-answers/${half}.tsv`, import.meta.url), 5).map(
    ([truth, marks, question = '', key = '', answer = '']) => ({
      truth: truth as Pair['truth'],
      marks: Number(marks),
      question,
      key,
      answer,
    }),
  );

const paragraphs = (text: string): string =>
  text
    .split(' | ')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');

const markPair = ({ question, key, marks, answer }: Pair): Promise<Marking> =>
  engine.mark({
    question: paragraphs(question),
    answerKey: paragraphs(key),
    gradingInstructions: '',
    marksPossible: marks,
    rubric: [],
    response: paragraphs(answer),
    corrections: [],
  });

const isFaulted = ({ note }: Evidence): boolean => note.startsWith('The answer may ');

/**
 * Returns whether an answer is judged correctly. A right answer has no faults; a wrong one gets less than half of the marks and low
 * confidence; a half right one gets at most half, with a fault and at most one point found.
 */
function isJudgedRightly({ truth, marks }: Pair, { points, confidence, evidence }: Marking): boolean {
  const found = evidence.filter(({ verdict }) => verdict === 'found').length;
  if (truth === 'right') return !evidence.some(isFaulted);
  if (truth === 'half') return points <= marks / 2 && found <= 1 && evidence.some(isFaulted);
  return points < marks / 2 && found === 0 && confidence <= 0.55;
}

for (const half of ['development', 'unseen']) {
  for (const truth of ['wrong', 'half', 'right'] as const) {
    const pairs = readPairs(half).filter((pair) => pair.truth === truth);
    let rightly = 0;
    let share = 0;
    for (const pair of pairs) {
      const marking = await markPair(pair);
      share += marking.points / pair.marks / pairs.length;
      if (isJudgedRightly(pair, marking)) rightly += 1;
      else if (values.show && half === 'development')
        process.stdout.write(
          `${truth} ${marking.points}/${pair.marks} at ${marking.confidence}: ${pair.key} <- ${pair.answer}\n  ${marking.evidence.map(({ verdict, note }) => `${verdict}: ${note}`).join(' ')}\n`,
        );
    }
    process.stdout.write(
      `${half}, ${truth}: ${rightly} of ${pairs.length} judged rightly, mean share of the marks ${share.toFixed(2)}\n`,
    );
  }
}
await engine.close();
