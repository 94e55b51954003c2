import { aqa, cambridge, edexcel, ib } from './boards.ts';
import { cbse } from './cbse.ts';
import { icse, nsc } from './certificates.ts';
import { college, entrance, university } from './colleges.ts';
import { Dice } from './dice.ts';
import { makeKey } from './keys.ts';
import type { GeneratedPaper } from './paper.ts';
import { groups, worksheet } from './worksheets.ts';

export const styles = {
  cbse,
  cambridge,
  ib,
  edexcel,
  aqa,
  nsc,
  icse,
  university,
  worksheet,
  groups,
  college,
  entrance,
};
export type Style = keyof typeof styles;

/** Returns a paper in the style of some board, school or university. The same seed gives the same paper. */
export function randomPaper(seed: number): GeneratedPaper {
  const dice = new Dice(seed);
  const names = Object.keys(styles) as Style[];
  const name = names[seed % names.length] ?? 'cbse';
  const made = styles[name](dice, seed);
  return made.hasAnswers || dice.chance(0.5) ? made : { ...made, key: makeKey(made, dice), hasAnswers: true };
}
