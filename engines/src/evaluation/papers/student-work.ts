/**
 * Reads randomly generated students' work, whose answers are known, and counts how many are read correctly:
 * `npm run --silent eval:student-work -- [COUNT] [FIRST SEED] [--unseen] [--show]`.
 *
 * `--unseen` numbers the work in ways that were not used to develop the decoder; `--show` prints what was read wrongly.
 */
import { plainText } from '@classi/richtext';
import { readAnswers } from '../../embedded/reading/read-answers.ts';
import type { ReadAnswers } from '../../engine.ts';
import { readResult } from '../../testing/reading.ts';
import { type MadeWork, randomWork } from '../../testing/student-work/random-work.ts';

const isUnseen = process.argv.includes('--unseen');
const isShown = process.argv.includes('--show');
const [count = 300, first = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

/** Returns the words of at least three letters, without 'Answer:' before a result, which is not compared. */
const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !/^ans(?:wer)?$/.test(word)).join(' ');

/** Returns the positions of questions whose answer was read differently from what was written. */
function wrongOf({ truth }: MadeWork, { answers }: ReadAnswers): number[] {
  return [...truth].flatMap(([position, text]) => {
    const read = answers.find((answer) => answer.position === position);
    return wordsOf(plainText(read?.response ?? '')) === wordsOf(text) ? [] : [position];
  });
}

const tally = {
  works: 0,
  exact: 0,
  answers: 0,
  answersRight: 0,
  blanks: 0,
  blanksRight: 0,
  blanksFlagged: 0,
  apart: 0,
};
const began = performance.now();
for (let seed = first; seed < first + count; seed += 1) {
  const made = randomWork(seed, isUnseen);
  const read = await readResult(
    readAnswers(made.pages, made.questions, { for: { tenant: '1', people: ['Asha Rao'] } }),
  );
  const wrong = wrongOf(made, read);
  const blanks = [...made.truth].filter(([, text]) => text === '').map(([position]) => position);
  tally.works += 1;
  tally.exact += wrong.length === 0 ? 1 : 0;
  tally.answers += made.truth.size - blanks.length;
  tally.answersRight +=
    made.truth.size - blanks.length - wrong.filter((each) => !blanks.includes(each)).length;
  tally.blanks += blanks.length;
  tally.blanksRight += blanks.filter((each) => !wrong.includes(each)).length;
  tally.blanksFlagged += read.answers.filter(
    ({ position, unreadable }) => position !== null && unreadable && blanks.includes(position),
  ).length;
  tally.apart += read.answers.filter(({ position }) => position === null).length;
  if (isShown && wrong.length > 0) {
    const page = await made.pages.readPage(1);
    const labels = made.questions.map(({ label }) => label).join(' ');
    process.stdout.write(`\n${seed} [${labels}] wrong ${wrong.join(' ')} (${made.traits.join(', ')})\n`);
    for (const { text, isStruck } of page.lines) process.stdout.write(`  ${isStruck ? '~' : '|'} ${text}\n`);
    for (const position of wrong) {
      const answer = read.answers.find((each) => each.position === position);
      process.stdout.write(`  #${position}: ${plainText(answer?.response ?? '').replaceAll('\n', ' / ')}\n`);
    }
  }
}
const share = (right: number, of: number): string =>
  `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)} %)`;
process.stdout.write(`works exact      ${share(tally.exact, tally.works)}
answers right    ${share(tally.answersRight, tally.answers)}
blanks blank     ${share(tally.blanksRight, tally.blanks)}, of them to be looked at ${tally.blanksFlagged}
passages apart   ${tally.apart}
a work           ${((performance.now() - began) / tally.works).toFixed(1)} ms
`);
