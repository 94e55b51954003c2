import type { Box, Line } from '../document.ts';
import { findLines } from '../layout/lines.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { onPicture } from '../scans/flatten.ts';
import type { Warp } from '../scans/warp.ts';
import type { OcrWord } from './ocr-requests.ts';

/** The share of a page's common letter size by which a line may differ and still count as set in that size. */
const SAME_SIZE = 0.4;

/** The picture that was read. */
export interface ScanFrame {
  /** Points of the page to a pixel of the picture. */
  scale: number;
  /** Radians by which the picture was turned to straighten it. */
  angle: number;
  /** The width of the page, or of the part that was read, in points. */
  width: number;
  height: number;
  /** The distortion of the page's photograph before it was flattened. */
  warp?: Warp;
}

/** Words of a picture as lines of the page, in reading order. */
export function linesOfScan(words: OcrWord[], frame: ScanFrame): Line[] {
  return findLines(glyphsOf(words, frame), frame.width).map((line) => ({
    ...line,
    box: onThePage(line.box, frame),
  }));
}

/** Returns the boxes of words on the page. */
export function boxesOfScan(words: OcrWord[], frame: ScanFrame): Box[] {
  return glyphsOf(words, frame).map(({ box }) => onThePage(box, frame));
}

/** Converts recognised words of a part of the page to letters of the page. `part` is the top left corner of the part. */
export function glyphsOfScan(words: OcrWord[], frame: ScanFrame, part: { x: number; y: number }): Glyph[] {
  return glyphsOf(words, frame).map((glyph) => {
    const box = onThePage(glyph.box, frame);
    const baseline = glyph.baseline - glyph.box.y + box.y;
    return { ...glyph, box: { ...box, x: box.x + part.x, y: box.y + part.y }, baseline: baseline + part.y };
  });
}

function glyphsOf(words: OcrWord[], { scale }: ScanFrame): Glyph[] {
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const common = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const inOrder = [...words].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  return inOrder.map((word) => glyphOf(word, common, scale));
}

/** The whole word takes the place of a letter, so that lines are made in the same way. */
function glyphOf(word: OcrWord, common: number, scale: number): Glyph {
  const isCommon = Math.abs(word.size - common) < common * SAME_SIZE;
  const size = (isCommon ? common : word.size) * scale * 0.9;
  const baseline = word.baseline * scale;
  return {
    text: word.text,
    confidence: word.confidence,
    after: 'space',
    isBold: false,
    fontSize: size,
    baseline,
    box: {
      x: word.left * scale,
      y: baseline - size * 0.85,
      width: (word.right - word.left) * scale,
      height: size * 1.1,
    },
  };
}

/** A box back from the straightened picture to the page as it lies. */
export function onThePage(straight: Box, frame: ScanFrame): Box {
  const box = frame.warp ? asPhotographed(straight, frame.warp, frame) : straight;
  if (frame.angle === 0) {
    return box;
  }
  const x = box.x + box.width / 2 - frame.width / 2;
  const y = box.y + box.height / 2 - frame.height / 2;
  const [cos, sin] = [Math.cos(frame.angle), Math.sin(frame.angle)];
  const width = box.width * cos + box.height * Math.abs(sin);
  const height = box.height * cos + box.width * Math.abs(sin);
  return {
    x: frame.width / 2 + x * cos + y * sin - width / 2,
    y: frame.height / 2 + y * cos - x * sin - height / 2,
    width,
    height,
  };
}

/** A box of the flat page where it lies on the photograph. */
function asPhotographed(box: Box, warp: Warp, frame: ScanFrame): Box {
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => onPicture(warp, x, y, frame)),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
