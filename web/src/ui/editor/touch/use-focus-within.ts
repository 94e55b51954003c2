import { type RefObject, useEffect, useState } from 'react';

/**
 * The click of a tap comes after the finger has left. A press without a click, such as a long one, ends after
 * this time, in ms.
 */
const CLICK_MS = 350;

/**
 * Returns whether the focus is within `box`. The value does not change during a press, from pointer down
 * until its click was delivered: what appears or disappears with the focus would move other controls under
 * the pointer, and they would get the click. If the element that received the focus was replaced during the
 * press, the text is focused again.
 */
export function useFocusWithin(box: RefObject<HTMLDivElement | null>): boolean {
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const press = new Press(element, setIsFocused);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', press.down, { capture: true, signal });
    document.addEventListener('pointerup', press.up, { signal });
    document.addEventListener('pointercancel', press.up, { signal });
    document.addEventListener('click', press.clicked, { capture: true, signal });
    element.addEventListener('focusin', press.look, { signal });
    element.addEventListener('focusout', press.lookLater, { signal });
    return () => {
      listeners.abort();
      press.end();
    };
  }, [box]);
  return isFocused;
}

class Press {
  private readonly element: HTMLElement;
  private readonly onFocus: (isFocused: boolean) => void;
  private isDown = false;
  private isHere = false;
  private release: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, onFocus: (isFocused: boolean) => void) {
    this.element = element;
    this.onFocus = onFocus;
  }

  readonly look = (): void => {
    if (!this.isDown) this.onFocus(this.element.contains(document.activeElement));
  };

  /** During a `focusout` event the focus has not moved yet. */
  readonly lookLater = () => setTimeout(this.look, 0);

  readonly down = ({ target }: PointerEvent): void => {
    clearTimeout(this.release);
    this.release = undefined;
    this.isDown = true;
    // Tools may move the focus on purpose.
    this.isHere = target instanceof Element && this.element.contains(target) && !target.closest('button');
  };

  readonly up = ({ pointerType }: PointerEvent): void => {
    this.settleIn(pointerType === 'touch' ? CLICK_MS : 0);
  };

  readonly clicked = (): void => {
    if (this.release !== undefined) this.settleIn(0);
  };

  end(): void {
    clearTimeout(this.release);
  }

  private settleIn(ms: number): void {
    clearTimeout(this.release);
    this.release = setTimeout(this.settle, ms);
  }

  private readonly settle = (): void => {
    this.release = undefined;
    this.isDown = false;
    // Browsers give a lost focus to the body, or to the nearest focusable ancestor of the text.
    const isLost = document.activeElement?.contains(this.element) ?? true;
    if (this.isHere && isLost) this.element.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
    this.isHere = false;
    this.look();
  };
}
