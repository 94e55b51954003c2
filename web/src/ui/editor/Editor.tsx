import {
  type ComponentType,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
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
  const { Text, failed, bring } = useText(box, readOnly);
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
          onWake={readOnly ? undefined : bring}
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

type TextComponent = ComponentType<
  EditorProps & { takesFocus: () => boolean; showToolbar: boolean; describedBy: string }
>;
/** Kept once it has come. */
let fetched: TextComponent | undefined;

/** What did not come is asked for again so often, in ms, and as soon as the network is back. */
const RETRY_MS = 5000;
let again = 0;
/** Thirty editors of a page ask once. */
let coming: Promise<{ default: TextComponent }> | undefined;

/** A browser remembers that a module did not come, and asks for it no more: the next time it has to have another address. */
async function fetchModule(): Promise<{ default: TextComponent }> {
  try {
    return await import('./EditorText.tsx');
  } catch (cause) {
    const [address] = /https?:\/\/\S+?\.js\b/.exec(String(cause)) ?? [];
    if (address === undefined) throw cause;
    again += 1;
    return await import(/* @vite-ignore */ `${address}?again=${again}`);
  }
}

function bringModule(): Promise<{ default: TextComponent }> {
  coming ??= fetchModule().finally(() => {
    coming = undefined;
  });
  return coming;
}

const NEAR_SCREEN = '400px 0px';

/** Fetches the living editor when its place comes near the screen or is focused. */
function useText(box: RefObject<HTMLDivElement | null>, readOnly: boolean) {
  const [Text, setText] = useState<TextComponent | undefined>(undefined);
  const [failed, setFailed] = useState(false);

  const bring = useCallback(() => {
    const show = (component: TextComponent) => {
      fetched = component;
      setFailed(false);
      setText(() => component);
    };
    if (fetched) show(fetched);
    else {
      bringModule().then(
        (module) => show(module.default),
        () => setFailed(true),
      );
    }
  }, []);

  useEffect(() => {
    if (!failed) return;
    const again = setInterval(bring, RETRY_MS);
    window.addEventListener('online', bring);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', bring);
    };
  }, [failed, bring]);

  useEffect(() => {
    const element = box.current;
    if (element === null || readOnly) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        bring();
      },
      { rootMargin: NEAR_SCREEN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, readOnly, bring]);

  return { Text, failed, bring };
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
