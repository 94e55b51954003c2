import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';

/** A press on a tool within this time after the tools appeared was aimed at what was there before, in ms. */
const AIM_MS = 300;

/**
 * An attribute for controls of an editor that are also shown without the focus. They accept a press directly
 * after the tools appeared.
 */
export const SHOWN_WITHOUT_FOCUS = { 'data-shown-without-focus': true };

const appearsWithTools = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('[data-shown-without-focus]'));

const controlOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button, a, input, label, [role^=menuitem]') : null;

/**
 * Returns event handlers for an editor's box: a control in it receives a click only if the press began on the
 * same control. Browsers send the click of a tap to the element under the finger at that moment, even if it
 * appeared during the tap.
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

/**
 * Calls `then` after the page has been painted, which takes long on a slow device. @returns a function that
 * cancels it
 */
function afterPaint(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
