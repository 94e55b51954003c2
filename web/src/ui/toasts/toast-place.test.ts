import { expect, test } from 'vitest';
import { type Move, moveFromHome, type Obstacle, type Rect } from './toast-place.ts';

const DESK: Rect = { x: 16, y: 64, width: 1408, height: 812 };
const HOME: Rect = { x: 1048, y: 776, width: 368, height: 100 };

const at = (x: number, y: number, width = 80, height = 30, weight = 1): Obstacle => ({
  x,
  y,
  width,
  height,
  weight,
});
const placeAfter = (move: Move, home = HOME): Rect => ({
  ...home,
  x: home.x + move.dx,
  y: home.y + move.dy,
});
const covers = (place: Rect, { x, y, width, height }: Rect): boolean =>
  place.x < x + width && x < place.x + place.width && place.y < y + height && y < place.y + place.height;

test('leaves toasts at their usual place if nothing is in the way', () => {
  expect(moveFromHome({ home: HOME, room: DESK, obstacles: [at(20, 100), at(600, 400)] })).toEqual({
    dx: 0,
    dy: 0,
  });
});

test('places toasts above a button at the bottom', () => {
  const button = at(1320, 830);
  const move = moveFromHome({ home: HOME, room: DESK, obstacles: [button] });
  expect(move.dx).toBe(0);
  expect(move.dy).toBeLessThan(0);
  expect(covers(placeAfter(move), button)).toBe(false);
});

test('never moves toasts to the middle of the page', () => {
  const column = Array.from({ length: 20 }, (_, row) => at(1100, 64 + row * 42, 300));
  expect(moveFromHome({ home: HOME, room: DESK, obstacles: column }).dx).toBe(0);
});

test('covers a button rather than a field', () => {
  const column = Array.from({ length: 20 }, (_, row) => at(1100, 64 + row * 42, 300, 30, row < 14 ? 10 : 1));
  const place = placeAfter(moveFromHome({ home: HOME, room: DESK, obstacles: column }));
  expect(column.filter(({ weight }) => weight === 10).some((field) => covers(place, field))).toBe(false);
});

test('does not cover the control in use, even if everything is full', () => {
  const phone: Rect = { x: 16, y: 64, width: 358, height: 720 };
  const home: Rect = { x: 16, y: 64, width: 358, height: 90 };
  const full = Array.from({ length: 24 }, (_, row) => at(20, 60 + row * 32, 340, 28, row < 20 ? 1 : 100));
  const place = placeAfter(moveFromHome({ home, room: phone, obstacles: full }), home);
  expect(full.filter(({ weight }) => weight === 100).some((button) => covers(place, button))).toBe(false);
  const one = full.map((button, row) => ({ ...button, weight: row < 4 ? 100 : 1 }));
  const below = placeAfter(moveFromHome({ home, room: phone, obstacles: one }), home);
  expect(below.y).toBeGreaterThan(64 + 4 * 32 - 10);
});

test('leaves moved toasts where they are while that is free, even if their usual place is free again', () => {
  const now = { ...HOME, y: HOME.y - 80 };
  expect(moveFromHome({ home: HOME, room: DESK, obstacles: [], now })).toEqual({ dx: 0, dy: -80 });
  const inTheWay = at(1100, now.y + 20);
  expect(moveFromHome({ home: HOME, room: DESK, obstacles: [inTheWay], now })).toEqual({ dx: 0, dy: 0 });
});

test('keeps toasts inside a window that became smaller', () => {
  const phone: Rect = { x: 16, y: 64, width: 358, height: 764 };
  const home: Rect = { x: 16, y: 64, width: 358, height: 100 };
  const now = { ...home, x: -496 };
  expect(moveFromHome({ home, room: phone, obstacles: [], now })).toEqual({ dx: 0, dy: 0 });
});
