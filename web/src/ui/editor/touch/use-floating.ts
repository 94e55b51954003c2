import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect } from 'react';
import { reserveRoom } from './reserved-room.ts';

const TOUCH = '(max-width: 639.9px), (pointer: coarse)';

/**
 * Returns whether the tools are at the bottom of the screen, above the keyboard, instead of above the text.
 * Opens `toolbar`, which must then be a manual popover, and keeps it above an on-screen keyboard.
 */
export function useFloating(toolbar: RefObject<HTMLDivElement | null>, isAllowed: boolean): boolean {
  const isTouch = useMediaQuery(TOUCH, undefined, { getInitialValueInEffect: false }) ?? false;
  const isFloating = isTouch && isAllowed;
  useLayoutEffect(() => {
    const element = toolbar.current;
    const viewport = window.visualViewport;
    if (!isFloating || element === null || typeof element.showPopover !== 'function') return;
    element.showPopover();
    const place = () => element.style.setProperty('--keyboard-inset', `${keyboardInset(viewport)}px`);
    place();
    const releaseRoom = reserveRoom(element);
    viewport?.addEventListener('resize', place);
    viewport?.addEventListener('scroll', place);
    return () => {
      releaseRoom();
      viewport?.removeEventListener('resize', place);
      viewport?.removeEventListener('scroll', place);
    };
  }, [toolbar, isFloating]);
  return isFloating;
}

/** Returns how much of the page's bottom a keyboard covers, in px; 0 for a zoomed page. */
function keyboardInset(viewport: VisualViewport | null): number {
  if (viewport === null || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}
