/** Keeps toasts off everything that can be pressed or typed in, while the page scrolls and changes. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { moveFromHome, type Obstacle, type Rect } from './toast-place.ts';
import type { Toast } from './toasts.ts';

/**
 * For a segmented control the label counts, because its input has no size. `data-work` marks an answer that
 * is being graded.
 */
/** The title explains the buttons of a dialog and does not scroll away. */
const TITLE = '[role="dialog"] h2';
/** A notice that must stay readable, such as the bar that says that there is no connection. */
const NOTICE = '[data-notice]';
const CONTROLS = `a[href], button, input, input[type="radio"] + label, textarea, select, summary, [role="button"], [contenteditable="true"], [tabindex="0"], [data-work], ${NOTICE}, ${TITLE}`;
const FIELDS =
  'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"], [data-work]';
/**
 * A person probably continues with the control that has the focus or was used last. The main button of a page
 * is never covered either.
 */
const IN_USE = 100;
const MAIN = '.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))';
/**
 * People type and read in a field, so fields and answers are covered last. Controls in the same section or
 * dialog as the control in use are likely to be next.
 */
const FIELD = 10;
const SAME_SECTION = 10;
const READABLE = 50;
/** The style sheets use the same breakpoint, in px. */
const PHONE = 640;
/** The distance from the edges of the window, in px. */
const EDGE = 16;
/** The effect of a click or of scrolling gets this long to settle (ms). */
const REST_MS = 200;
/** Events after which the page under the toasts may have changed. */
const EVENTS = ['click', 'focusin', 'keyup', 'scroll', 'resize', 'online', 'offline'] as const;

const rectOf = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/**
 * Returns whether an element can be pressed or read now: in the window, not scrolled out of its pane, and not
 * behind a dialog. Toasts do not count.
 */
function isReachable(element: Element, rect: Rect, toasts: Element): boolean {
  const y = Math.max(0, rect.y);
  const height = Math.min(innerHeight, rect.y + rect.height) - y;
  const { x, width } = rect;
  if (width <= 0 || height <= 0) return false;
  const topElement = document
    .elementsFromPoint(x + width / 2, y + height / 2)
    .find((each) => !toasts.contains(each));
  return topElement !== undefined && element.contains(topElement);
}

function obstaclesOf(toasts: Element, used: Element | null): Obstacle[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    const rect = rectOf(element);
    if (toasts.contains(element) || !isReachable(element, rect, toasts)) return [];
    return [{ ...rect, weight: weightOf(element, [used, document.activeElement]) }];
  });
}

function weightOf(element: Element, inUse: readonly (Element | null)[]): number {
  if (inUse.includes(element) || element.matches(MAIN)) return IN_USE;
  if (element.matches(`${TITLE}, ${NOTICE}`)) return READABLE;
  const isInSameSection = inUse.some((each) =>
    each?.closest('section, form, [role="dialog"]')?.contains(element),
  );
  return (isInSameSection ? SAME_SECTION : 1) + (element.matches(FIELDS) ? FIELD : 0);
}

/**
 * Returns the area below the top bar. A phone has so little space that its bar may be covered if nothing else
 * is possible.
 */
function roomOf(): Rect {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = innerWidth < PHONE ? 0 : bar;
  const y = Math.max(0, top) + 8;
  return { x: EDGE, y, width: innerWidth - 2 * EDGE, height: innerHeight - EDGE - y };
}

/**
 * @param isNew whether the toasts have just appeared, or another one has; the search then starts at their
 * usual position
 */
function place(toasts: HTMLElement, used: Element | null, isNew: boolean): void {
  // A toast that moved away would escape a person who reaches for its button.
  if (!isNew && (toasts.matches(':hover') || toasts.contains(document.activeElement))) return;
  const translated = getComputedStyle(toasts).translate?.split(' ') ?? [];
  const [dx = 0, dy = 0] = translated.map((part) => Number.parseFloat(part) || 0);
  const now = rectOf(toasts);
  const home = { ...now, x: now.x - dx, y: now.y - dy };
  const obstacles = obstaclesOf(toasts, used);
  const move = moveFromHome({ home, room: roomOf(), obstacles, ...(isNew ? {} : { now }) });
  // New toasts appear at their final position. They slide only if something has moved under them.
  toasts.style.transition = isNew ? 'none' : '';
  toasts.style.translate = `${move.dx}px ${move.dy}px`;
}

/** Returns the control that was pressed last, outside of the toasts. */
function useLastUsed(section: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const used = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: PointerEvent) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !section.current?.contains(control)) used.current = control;
    };
    addEventListener('pointerdown', remember, { capture: true, passive: true });
    return () => removeEventListener('pointerdown', remember, { capture: true });
  }, [section]);
  return used;
}

/** @param shown the toasts; each change finds a new position */
export function useToastPlace(section: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  const used = useLastUsed(section);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (section.current && shown.length > 0)
      place(section.current, used.current, shown.length > before.current);
    before.current = shown.length;
  }, [section, used, shown]);
  const hasToasts = shown.length > 0;
  useEffect(() => {
    if (!hasToasts) return;
    let rest: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(rest);
      rest = setTimeout(() => section.current && place(section.current, used.current, false), REST_MS);
    };
    for (const event of EVENTS) addEventListener(event, again, { capture: true, passive: true });
    again();
    return () => {
      clearTimeout(rest);
      for (const event of EVENTS) removeEventListener(event, again, { capture: true });
    };
  }, [section, used, hasToasts]);
}
