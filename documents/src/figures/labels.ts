import type { Box } from '../document.ts';
import { bottom, middleX, middleY, right } from '../formulas/geometry.ts';
import type { Run } from '../layout/runs.ts';

/** The largest distance of a label from its drawing, in points. */
const LABEL_DISTANCE = 9;
/** The most letters of a label outside of its drawing, such as the name of a point or a length. */
const MAX_ADJACENT = 7;
/** Lines whose starts differ by less than this, in points, have the same margin. */
const MARGIN_SHIFT = 1;
/** The gap between words, in letter sizes. */
const WORD_GAP = 0.15;
/** Text next to a drawing that belongs to the paper: labels of questions, marks, captions. */
const papers =
  /^(?:Q\.?\s*\d+.*|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]+(?:\s.*)?|[[(]\s*\d{1,3}(?:\s*(?:marks?|points?))?\s*[\])]|(?:fig(?:ure)?|diagram|graph|table|image|source)\b.*)$/i;

/** The labels of a drawing: the letters within it and at its corners. A picture has no labels outside. */
export function findFigureLabels(box: Box, runs: Run[], isPicture: boolean): Run[] {
  const surroundings = {
    x: box.x - LABEL_DISTANCE,
    y: box.y - LABEL_DISTANCE,
    width: box.width + 2 * LABEL_DISTANCE,
    height: box.height + 2 * LABEL_DISTANCE,
  };
  return runs.filter((run) => {
    if (papers.test(wordsOf(run))) {
      return false;
    }
    if (isMostlyWithin(run.box, box)) {
      return run.box.x > box.x - LABEL_DISTANCE && right(run.box) < right(box) + LABEL_DISTANCE;
    }
    return (
      !isPicture &&
      run.glyphs.length <= MAX_ADJACENT &&
      touchesOrContains(surroundings, run.box) &&
      !beginsLine(run, surroundings, runs) &&
      !hasNeighbour(run, surroundings, runs)
    );
  });
}

/** The letters of a run with spaces between its words. */
function wordsOf({ glyphs }: Run): string {
  return glyphs
    .map(({ text, box, fontSize }, at) => {
      const last = glyphs[at - 1];
      return last && box.x - right(last.box) > fontSize * WORD_GAP ? ` ${text}` : text;
    })
    .join('');
}

/** True for a run that starts at a margin where other lines of the page start. */
const beginsLine = (run: Run, surroundings: Box, runs: Run[]): boolean =>
  runs.some(
    (other) =>
      other.glyphs.length > MAX_ADJACENT &&
      !touchesOrContains(surroundings, other.box) &&
      Math.abs(other.box.x - run.box.x) < MARGIN_SHIFT,
  );

/**
 * Returns whether the text continues beyond the drawing, because it is part of a line that ends next to it.
 */
function hasNeighbour(run: Run, surroundings: Box, runs: Run[]): boolean {
  const size = run.glyphs[0]?.fontSize ?? 0;
  const baseline = run.glyphs[0]?.baseline ?? 0;
  return runs.some((other) => {
    const gap = Math.max(other.box.x - right(run.box), run.box.x - right(other.box));
    return (
      other !== run &&
      !touchesOrContains(surroundings, other.box) &&
      Math.abs((other.glyphs[0]?.baseline ?? 0) - baseline) < size * 0.3 &&
      gap < size * 2
    );
  });
}

/** Returns whether the middle of a box is inside another box. */
const isMostlyWithin = (inner: Box, outer: Box): boolean =>
  middleX(inner) > outer.x &&
  middleX(inner) < right(outer) &&
  middleY(inner) > outer.y &&
  middleY(inner) < bottom(outer);

/** Returns whether the middle of a box is inside another box or on its edge. */
export function touchesOrContains(box: Box, other: Box): boolean {
  const [x, y] = [middleX(other), middleY(other)];
  return x > box.x - 2 && x < right(box) + 2 && y > box.y - 2 && y < bottom(box) + 2;
}
