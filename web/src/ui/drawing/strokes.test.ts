import { expect, it } from 'vitest';
import {
  brushWidth,
  chooseSheet,
  drawingName,
  EMPTY,
  redo,
  type Stroke,
  undo,
  visible,
  withDrawingStep,
} from './strokes.ts';

const stroke = (x: number): Stroke => ({ colour: '#000000', points: [{ x, y: 0, width: 5 }] });
const one = stroke(1);
const two = stroke(2);

it('undoes and redoes strokes, last first', () => {
  const both = withDrawingStep(withDrawingStep(EMPTY, one), two);
  expect(visible(undo(both)).strokes).toEqual([one]);
  expect(visible(redo(undo(both))).strokes).toEqual([one, two]);
  expect(visible(undo(undo(undo(both)))).strokes).toEqual([]);
});

it('has nothing to redo after a new stroke', () => {
  const other = withDrawingStep(undo(withDrawingStep(EMPTY, one)), two);
  expect(visible(redo(other)).strokes).toEqual([two]);
});

it('clears strokes and backdrop, and undoes that', () => {
  const cleared = withDrawingStep(withDrawingStep(withDrawingStep(EMPTY, one), 'clear'), two);
  expect(visible(cleared)).toEqual({ strokes: [two], isCleared: true });
  expect(visible(undo(undo(cleared)))).toEqual({ strokes: [one], isCleared: false });
});

it.each([
  ['mouse', 0.5, 5],
  ['touch', 1, 5],
  ['pen', 0.5, 5],
  ['pen', 1, 8],
  ['pen', 0, 2],
])('draws a %s at pressure %d with %d px', (type, pressure, width) => {
  expect(brushWidth(5, type, pressure)).toBe(width);
});

it('is named by the time', () => {
  expect(drawingName(new Date(2026, 0, 2, 3, 4, 5))).toBe('drawing-2026-01-02T03-04-05.png');
});

it('keeps a portrait sheet in portrait', () => {
  const stroke = { colour: '#000000', points: [] };
  const drawn = redo(undo(withDrawingStep({ ...EMPTY, isUpright: true }, stroke)));
  expect(chooseSheet(drawn)).toEqual({ width: 450, height: 700 });
  expect(chooseSheet(EMPTY)).toEqual({ width: 700, height: 450 });
});
