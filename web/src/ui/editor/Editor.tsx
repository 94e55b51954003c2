import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePart } from '../../lib/part.ts';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import { livingText } from './living-text.ts';
import { Still } from './Still.tsx';

/**
 * The rich-text editor. Give it stable functions: then a change in one of thirty editors renders only that one.
 *
 * Until it comes near the screen, or is focused, it is only a drawing of its text; the editor itself is fetched once
 * and built where it is seen. What is shown in both is the same, so nothing moves when one takes the other's place.
 * Whoever writes before it has come writes into the drawing, and loses no letter.
 */
export const Editor = memo(function Editor(props: EditorProps) {
  const { value, ariaLabel, placeholder, readOnly = false, compact = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const { Text, failed, wake } = useText(box, readOnly);
  const arrival = useArrival(box);
  const focused = useFocusWithin(box);
  const hint = useId();
  const alive = Text !== undefined && !readOnly;

  return (
    <div
      ref={box}
      className={[styles.box, compact && styles.compact, readOnly && styles.readOnly]
        .filter(Boolean)
        .join(' ')}
      data-focused={(focused && !readOnly) || undefined}
    >
      {alive ? (
        <Text
          {...props}
          takesFocus={arrival.takesFocus}
          showToolbar={focused || compact}
          describedBy={hint}
        />
      ) : (
        <Still
          html={value ?? ''}
          ariaLabel={ariaLabel}
          placeholder={readOnly ? '' : (placeholder ?? '')}
          compact={compact}
          onWake={readOnly ? undefined : wake}
          onChange={props.onChange}
          onGone={arrival.leave}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failure}>
          The editor could not be loaded. Check the connection, then click the text to try again.
        </p>
      )}
      <span id={hint} hidden>
        Tab indents. Press Escape, then Tab, to leave the editor.
      </span>
    </div>
  );
});

const NEAR_SCREEN = '400px 0px';

/** Fetches the living editor when its place comes near the screen or is focused. Its failing is told to who came to write, and to nobody else. */
function useText(box: RefObject<HTMLDivElement | null>, readOnly: boolean) {
  const [near, setNear] = useState(false);
  const [woken, setWoken] = useState(false);
  const { module, failed, again } = usePart(livingText, (near || woken) && !readOnly);
  const wake = useCallback(() => {
    setWoken(true);
    again();
  }, [again]);

  useEffect(() => {
    const element = box.current;
    if (element === null || readOnly) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR_SCREEN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, readOnly]);

  return { Text: module?.default, failed: failed && woken, wake };
}

/**
 * Whether the focus was in the drawing when the editor took its place: looked at in that moment itself, since a press may
 * fall between the decision to show the editor and its showing, and its words would then go nowhere.
 */
function useArrival(box: RefObject<HTMLDivElement | null>) {
  return useMemo(() => {
    let within = false;
    return {
      leave: () => {
        within = box.current?.contains(document.activeElement) ?? false;
      },
      takesFocus: () => {
        const takes = within;
        within = false;
        return takes;
      },
    };
  }, [box]);
}

/**
 * Whether the focus is within. It waits for the finger or the mouse button to come up, wherever it went down: the
 * toolbar that then appears would move the text under it and select some of it, and the one that goes would move the
 * button that is being pressed, which then never hears of it. A press that fell into the moment when the editor took
 * the drawing's place has given the focus to what is gone: it is given again.
 */
function useFocusWithin(box: RefObject<HTMLDivElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let pressed = false;
    let pressedHere = false;
    const look = () => {
      if (!pressed) setFocused(element.contains(document.activeElement));
    };
    const down = ({ target }: PointerEvent) => {
      pressed = true;
      pressedHere = target instanceof Node && element.contains(target);
    };
    // The focus has moved on, and what was pressed has heard of it, only after the event.
    const later = () => setTimeout(look, 0);
    const up = () => {
      pressed = false;
      const meant = pressedHere;
      pressedHere = false;
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (meant && lost) element.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
        look();
      }, 0);
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', later);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', later);
    };
  }, [box]);
  return focused;
}
