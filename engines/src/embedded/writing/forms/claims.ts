import type { Sentence } from '../facts/sources.ts';
import { readableAlone } from '../facts/statements.ts';
import { listAtStart, listPattern } from '../word-lists.ts';
import { openDraft, type QuestionForm } from './form.ts';

const MOST_SENTENCES = 3;
const pointsAway = listPattern('figure-word');
const elaborates = listAtStart('elaborates');
const turnsAway = listAtStart('not-elaborating');

/** A claim that the text explains: 'Scarcity is not the same as poverty. A rich family is also short of something …' */
export const claimQuestions: QuestionForm = ({ section, statements }) =>
  statements.flatMap(({ text, sentence }) => {
    const reasons = elaborationOf(sentence, section.sentences);
    const points = reasons.map((each) => each.text);
    return reasons.length === 0 || /[$\d]/.test(text)
      ? []
      : [
          openDraft({
            ...{ form: 'claim', kind: 'explanation', ask: `“${text}” Explain this statement.` },
            ...{ key: points, points, marks: Math.max(2, points.length), sentences: [sentence, ...reasons] },
          }),
        ];
  });

/** The sentences that follow, lean on what was said and go on with it, up to the next one that can be read alone. */
function elaborationOf({ position, paragraph, stems }: Sentence, all: readonly Sentence[]): Sentence[] {
  const following = all.slice(position + 1, position + 1 + MOST_SENTENCES);
  const end = following.findIndex(
    (each) =>
      each.paragraph !== paragraph ||
      readableAlone(each.text) !== undefined ||
      turnsAway.test(each.text) ||
      pointsAway.test(each.text) ||
      !each.text.endsWith('.'),
  );
  const found = following.slice(0, end < 0 ? undefined : end);
  const [first] = found;
  const shared = first?.stems.filter((stem) => stems.includes(stem)).length ?? 0;
  return first && (shared > 0 || elaborates.test(first.text)) ? found : [];
}
