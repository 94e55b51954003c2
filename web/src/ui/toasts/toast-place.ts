/**
 * Finds the position of toasts at their edge of the window that covers the least. Pure; all lengths are in
 * CSS pixels of the window.
 */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that a toast should not cover. A larger weight is covered later. */
export interface Obstacle extends Rect {
  weight: number;
}

interface PlacementRequest {
  /** The position if nothing is in the way. */
  home: Rect;
  /** The area in which they may be placed. */
  room: Rect;
  obstacles: readonly Obstacle[];
  /** The current position, if they are shown. It does not change if it covers nothing and is within the window. */
  now?: Rect;
}

export interface Move {
  dx: number;
  dy: number;
}

/** The gap between a toast and its neighbours. */
const CLEAR = 6;
/** The distance between two positions that are tried. */
const STEP = 8;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width + CLEAR &&
  b.x < a.x + a.width + CLEAR &&
  a.y < b.y + b.height + CLEAR &&
  b.y < a.y + a.height + CLEAR;

const isWithin = (place: Rect, room: Rect): boolean =>
  place.x >= room.x &&
  place.y >= room.y &&
  place.x + place.width <= room.x + room.width &&
  place.y + place.height <= room.y + room.height;

const covered = (place: Rect, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, obstacle) => sum + (overlaps(place, obstacle) ? obstacle.weight : 0), 0);

/**
 * Returns how far toasts move from their usual position, only up or down: to the nearest position that covers
 * nothing, or otherwise the least.
 */
export function moveFromHome({ home, room, obstacles, now }: PlacementRequest): Move {
  const near = obstacles.filter((obstacle) => overlaps(room, obstacle) || overlaps(home, obstacle));
  if (now && isWithin(now, room) && covered(now, near) === 0) return { dx: 0, dy: now.y - home.y };
  let best: Move = { dx: 0, dy: 0 };
  let least = covered(home, near);
  let shortest = 0;
  if (least === 0) return best;
  for (const y of rowsOf(home, room)) {
    const distance = Math.abs(y - home.y);
    const cost = covered({ ...home, y }, near);
    if (cost < least || (cost === least && distance < shortest)) {
      best = { dx: 0, dy: y - home.y };
      least = cost;
      shortest = distance;
    }
  }
  return best;
}

function rowsOf(home: Rect, room: Rect): number[] {
  const last = room.y + room.height - home.height;
  const rows = [home.y];
  for (let y = home.y - STEP; y >= room.y; y -= STEP) rows.push(y);
  for (let y = home.y + STEP; y <= last; y += STEP) rows.push(y);
  return rows;
}
