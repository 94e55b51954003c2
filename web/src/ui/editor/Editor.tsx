import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePart } from '../../lib/loading/lazy-part.ts';
import * as t from '../../messages/compiled/ui/editor.ts';
import { ProblemText } from '../ProblemText.tsx';
import { editableText } from './editable-text.ts';
import styles from './editor.module.css';
import type { ArrivalSelection, EditorProps } from './editor-props.ts';
import { deviceStore } from './pictures/picture-store.ts';
import { usePlace } from './place.ts';
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
  const { value, ariaLabel, placeholder, isReadOnly = false, isCompact = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const { Text, hasFailed, wake } = useText(box, props);
  const arrival = useArrival(box);
  const isFocused = useFocusWithin(box);
  const isAlive = Text !== undefined && !isReadOnly;
  const shouldShowToolbar = isFocused || isCompact;
  const guard = usePressGuard(isAlive && shouldShowToolbar);
  const hint = useId();

  return (
    <div
      ref={box}
      className={[styles.box, isCompact && styles.compact, isReadOnly && styles.readOnly]
        .filter(Boolean)
        .join(' ')}
      data-focused={(isFocused && !isReadOnly) || undefined}
      {...guard}
    >
      {isAlive ? (
        <Text
          {...props}
          takeSelection={arrival.takeSelection}
          shouldShowToolbar={shouldShowToolbar}
          describedBy={hint}
        />
      ) : (
        <StaticText
          html={value ?? ''}
          ariaLabel={ariaLabel}
          placeholder={isReadOnly ? '' : (placeholder ?? '')}
          isCompact={isCompact}
          onLoadEditor={isReadOnly ? undefined : wake}
          onChange={props.onChange}
          onReplaced={arrival.leave}
        />
      )}
      <ProblemText className={styles.failure}>{hasFailed && t.editorLoadError()}</ProblemText>
      <span id={hint} hidden>
        {t.leaveByKeyboardHint()}
      </span>
    </div>
  );
});

const NEAR_SCREEN = '400px 0px';

/**
 * Loads the editor when it comes near the screen, is focused, or has to show an image that waits on this device.
 * A failure is shown only to a person who wants to write.
 */
function useText(
  box: RefObject<HTMLDivElement | null>,
  { isReadOnly = false, storageId, uploadImage }: EditorProps,
) {
  const [near, setNear] = useState(false);
  const [wasWoken, setWasWoken] = useState(false);
  const place = usePlace(storageId);
  const canUpload = uploadImage !== undefined && !isReadOnly;
  const { module, hasFailed, again } = usePart(editableText, (near || wasWoken) && !isReadOnly);
  const wake = useCallback(() => {
    setWasWoken(true);
    again();
  }, [again]);

  useEffect(() => {
    const element = box.current;
    if (element === null || isReadOnly) return;
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
  }, [box, isReadOnly]);

  useEffect(() => {
    const key = place();
    if (key === null || !canUpload) return;
    deviceStore.images(key).then(
      (images) => images.length > 0 && setNear(true),
      // A device without storage has no image to show.
      () => undefined,
    );
  }, [place, canUpload]);

  return { Text: module?.default, hasFailed: hasFailed && wasWoken, wake };
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
      leave: (isAllSelected: boolean) => {
        const isWithin = box.current?.contains(document.activeElement) ?? false;
        selection = isWithin ? (isAllSelected ? 'all' : 'end') : 'none';
      },
      takeSelection: () => {
        const taken = selection;
        selection = 'none';
        return taken;
      },
    };
  }, [box]);
}
