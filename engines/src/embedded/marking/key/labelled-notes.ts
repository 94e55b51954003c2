import type { KeyPoint } from './key-point.ts';
import { LABEL } from './labels.ts';

const label = String.raw`[([]?(${LABEL})[)\]]`;
const quoted = `["“‘'](.{1,80}?)["”’']`;
const forLabel = new RegExp(String.raw`${quoted}\s+(?:for|in)\s+(?:part\s+)?${label}`, 'gi');
const inLabel = new RegExp(
  String.raw`^(?:for|in)\s+(?:part\s+)?${label}\s*[:,]?\s*(.+)$|^${label}\s*:?\s*(.+)$`,
  'is',
);
const rejects =
  /\b(?:do\s+not|don['’]t|not)\s+(?:accept|allow|credit|be\s+accepted)\b|\b(?:not|never)\s+accepted\b/i;
const accepts = /\b(?:accept|allow|credit)(?:ed)?\b/i;

/**
 * 'Accept "gas" for (i) and "vapour" for (iii)', 'In (b) do not credit "it is hot"': gives what a note quotes to the points of the
 * part that it names.
 *
 * @returns whether the note was one
 */
export function applyLabelled(note: string, points: KeyPoint[]): boolean {
  const isRejecting = rejects.test(note);
  if (!isRejecting && !accepts.test(note)) {
    return false;
  }
  const pairs = [...note.matchAll(forLabel)].map(([, wording = '', part = '']) => ({ wording, part }));
  const [, one, restOne, other, restOther] = inLabel.exec(note) ?? [];
  const rest = restOne ?? restOther ?? '';
  const own = [...rest.matchAll(new RegExp(quoted, 'g'))].map(([, wording = '']) => ({
    wording,
    part: one ?? other ?? '',
  }));
  const given = (pairs.length > 0 ? pairs : own).filter(({ wording }) => !/[.:]\s*$/.test(wording));
  const applied = given.filter(({ wording, part }) => {
    const ofPart = pointsOf(part, points);
    for (const point of ofPart) {
      (isRejecting ? point.rejected : point.alternatives).push(wording.replace(/[.,;]$/, ''));
    }
    return ofPart.length > 0 && (isRejecting || ofPart.length === 1);
  });
  return given.length > 0 && applied.length === given.length;
}

/** The points of a part: from the one that has its label to the one that has the next. */
function pointsOf(part: string, points: KeyPoint[]): KeyPoint[] {
  const labelOf = ({ text }: KeyPoint): string | undefined =>
    new RegExp(`^\\s*${label}`, 'i').exec(text)?.[1]?.toLowerCase();
  const from = points.findIndex((point) => labelOf(point) === part.toLowerCase());
  if (from < 0) {
    return [];
  }
  const to = points.findIndex(
    (point, at) => at > from && labelOf(point) !== undefined && labelOf(point) !== part.toLowerCase(),
  );
  return points.slice(from, to < 0 ? undefined : to);
}
