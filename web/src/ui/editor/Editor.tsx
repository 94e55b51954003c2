import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePart } from '../../lib/loading/lazy-part.ts';
import * as t from '../../messages/compiled/ui/editor.ts';
import { editableText } from './editable-text.ts';
import styles from './editor.module.css';
import type { ArrivalSelection, EditorProps } from './editor-props.ts';
import { StaticText } from './StaticText.tsx';
import { useFocusWithin } from './touch/use-focus-within.ts';
import { usePressGuard } from './touch/use-press-guard.ts';

/**
 * The rich-text editor. Pass stable functions: a change in one of thirty editors then renders only that one.
 *
 * Until the editor comes near the screen or is focused, it shows only its text. The editor itself is loaded
 * once and created where it is visible. Both look the same, so that nothing moves. What is typed before it
 * has loaded goes into the static text, and no letter is lost.
 */
export const Editor = memo(function Editor(props: EditorProps) {
  const { value, ariaLabel, placeholder, readOnly = false, compact = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const { Text, failed, wake } = useText(box, readOnly);
  const arrival = useArrival(box);
  const focused = useFocusWithin(box);
  const isAlive = Text !== undefined && !readOnly;
  const showToolbar = focused || compact;
  const guard = usePressGuard(isAlive && showToolbar);
  const hint = useId();

  return (
    <div
      ref={box}
      className={[styles.box, compact && styles.compact, readOnly && styles.readOnly]
        .filter(Boolean)
        .join(' ')}
      data-focused={(focused && !readOnly) || undefined}
      {...guard}
    >
      {isAlive ? (
        <Text {...props} takeSelection={arrival.takeSelection} showToolbar={showToolbar} describedBy={hint} />
      ) : (
        <StaticText
          html={value ?? ''}
          ariaLabel={ariaLabel}
          placeholder={readOnly ? '' : (placeholder ?? '')}
          compact={compact}
          onLoadEditor={readOnly ? undefined : wake}
          onChange={props.onChange}
          onReplaced={arrival.leave}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failure}>
          {t.editorLoadError()}
        </p>
      )}
      <span id={hint} hidden>
        {t.leaveByKeyboardHint()}
      </span>
    </div>
  );
});

const NEAR_SCREEN = '400px 0px';

/** Loads the editor when it comes near the screen or is focused. A failure is shown only to a person who wants to write. */
function useText(box: RefObject<HTMLDivElement | null>, readOnly: boolean) {
  const [near, setNear] = useState(false);
  const [woken, setWoken] = useState(false);
  const { module, failed, again } = usePart(editableText, (near || woken) && !readOnly);
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
 * Reads the focus and the selection of the static text at the moment when the editor replaces it. A press may
 * happen between the decision to show the editor and its appearance, and what is typed next would otherwise
 * be lost or appended.
 */
function useArrival(box: RefObject<HTMLDivElement | null>) {
  return useMemo(() => {
    let selection: ArrivalSelection = 'none';
    return {
      leave: (allSelected: boolean) => {
        const isWithin = box.current?.contains(document.activeElement) ?? false;
        selection = isWithin ? (allSelected ? 'all' : 'end') : 'none';
      },
      takeSelection: () => {
        const taken = selection;
        selection = 'none';
        return taken;
      },
    };
  }, [box]);
}
