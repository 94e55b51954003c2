import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** A finger that comes down on a tool this soon after the tools appeared was aimed at what was there before, in ms. */
const AIM_MS = 300;

/** On an element of an editor that is shown without the focus too: its controls take a press also just after the tools appeared. */
export const SHOWN_WITHOUT_FOCUS = { 'data-shown-without-focus': true };

const appearsWithTools = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('[data-shown-without-focus]'));

const controlOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button, a, input, label, [role^=menuitem]') : null;

/**
 * Event handlers for an editor's box: a control in it receives a click only if the press began on that same control. Browsers send the
 * click of a tap to the element under the finger at that moment, even if it appeared during the tap.
 * @param isShown whether the tools are on the page
 */
export function usePressGuard(isShown: boolean) {
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (!isShown) return;
    shownAt.current = Number.POSITIVE_INFINITY;
    return afterPaint(() => {
      shownAt.current = performance.now();
    });
  }, [isShown]);
  return useMemo(() => {
    let pressed: Element | null = null;
    return {
      onPointerDownCapture: (event: PointerEvent) => {
        const isTooSoon =
          event.pointerType === 'touch' &&
          event.timeStamp - shownAt.current < AIM_MS &&
          appearsWithTools(event.target);
        pressed = isTooSoon ? null : controlOf(event.target);
      },
      onClickCapture: (event: MouseEvent) => {
        const control = controlOf(event.target);
        // Keys and scripts click without a press.
        if (event.detail === 0 || control === null || control === pressed) return;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}

/** Calls `then` once the page has been painted, which a busy device does late. @returns cancels it */
function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
