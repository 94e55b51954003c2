import { meet } from '../comparing/align.ts';
import { type Said, saidOf } from '../comparing/texts.ts';
import { partsOfAnswer } from '../key/labelled.ts';
import type { PreparedKey } from '../prepared-key.ts';
import { sectionsSaid } from './sections.ts';

/**
 * What an answer says where each point is looked for: where question, key and answer go through their parts, in its own. Undefined for a
 * point that is looked for in all of the answer; undefined altogether where the answer has no such parts.
 */
export function saidByPart(
  { series, pairs, points, sections }: PreparedKey,
  said: Said,
): (Said | undefined)[] | undefined {
  const spans = sections
    ? sectionsSaid(sections, said.text)
    : series && partsOfAnswer(said.text, series, points.length, pairs !== undefined);
  if (!spans) {
    return undefined;
  }
  // Which words of the answer say something of the key is asked of the answer as a whole (stray.ts).
  meet(
    points.flatMap(({ wordings }) => wordings.map(({ wording }) => wording)),
    said,
  );
  const parts = spans.map((part) => saidOf(said.text, part, said.formulas?.told));
  return sections
    ? points.map(({ wordings }, at) => {
        // What is worked out in several steps may use another part's.
        const isWorked = !series && wordings.some(({ isFormula, work }) => isFormula || work !== undefined);
        return isWorked ? undefined : parts[sections.of[at] ?? -1];
      })
    : parts;
}
