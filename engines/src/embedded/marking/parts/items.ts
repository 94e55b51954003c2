import type { Asked } from '../comparing/signals.ts';
import { type Said, saidOf } from '../comparing/texts.ts';
import { judgePoint } from '../judge-point.ts';
import type { PointJudgement } from '../point-judgement.ts';
import type { PreparedPoint } from '../prepared-point.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';

/** Things that an answer lists: its lines, its sentences, or what commas part. */
export function itemsOf(text: string): Span[] {
  return sentencesOf(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    return [...sentence.matchAll(/[^,;]+/g)].map(({ 0: item, index }) => ({
      start: start + index,
      end: start + index + item.length,
    }));
  });
}

const MOST_ITEMS = 24;
/** From this share on an item says a point. */
const SAID = 0.5;

/** Of a list, one thing does not speak against a point that another says: 'not encouraged' denies what stands beside it alone. */
export function byItems(
  judged: PointJudgement,
  point: PreparedPoint,
  said: Said,
  asked: Asked,
): PointJudgement {
  if (judged.verdict !== 'contradicted' || judged.isRuled || judged.contrary === 'rejected') {
    return judged;
  }
  const items = itemsOf(said.text);
  if (items.length < 2 || items.length > MOST_ITEMS) {
    return judged;
  }
  const best = items
    .map((item) => judgePoint(point, saidOf(said.text, [item], said.formulas?.told), asked))
    .reduce((one, other) => (other.credit > one.credit ? other : one));
  return best.credit >= SAID ? best : judged;
}
