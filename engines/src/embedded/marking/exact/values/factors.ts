import { factorsIn } from '../../../language/quantities/quantities.ts';
import type { Span } from '../../../language/sentences.ts';
import { selectContentStems } from '../../../language/words.ts';
import { pattern } from '../../phrases.ts';
import { type Judge, rightOrWrong } from '../exact-verdict.ts';

const aboutChange = pattern('\\b{change}\\b');

/** Words that say only that a value changes. */
const changes = 'become change increase decrease reduce rise fall will original initial value';

const notes = ['This is the value in the key.', 'The answer gives a different number.'] as const;

const without = (text: string, { start, end }: Span): string => `${text.slice(0, start)} ${text.slice(end)}`;

/**
 * Returns the judge of a key that only says by which factor something changes, such as 'The resistance is doubled'; undefined for any other
 * key. 'It becomes two times' is equal to it, 'It becomes half' is not.
 */
export function factorJudge(key: string, question: string): Judge | undefined {
  const [wanted, ...others] = factorsIn(key);
  const given = factorsIn(question).map(({ value }) => value);
  const isAboutChange = given.length > 0 || aboutChange.test(question);
  if (!wanted || others.length > 0 || !isAboutChange) return undefined;
  const known = new Set(selectContentStems(`${question} ${changes}`));
  if (selectContentStems(without(key, wanted)).some((stem) => !known.has(stem))) return undefined;
  return (text) => {
    const all = factorsIn(text);
    // 'If the length is doubled' repeats the question.
    const said = all.findLast(({ value }) => !given.includes(value)) ?? all.at(-1);
    if (!said) return undefined;
    return rightOrWrong(Math.abs(said.value - wanted.value) < 1e-3, said, notes, 'factor');
  };
}
