import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RichText } from '../rich-text/RichText.tsx';
import { withTyped } from './early-typing.ts';
import styles from './editor.module.css';

interface StaticTextProps {
  html: string;
  ariaLabel: string;
  placeholder: string;
  isCompact: boolean;
  /** Loads the editor. Absent if the text is read-only. */
  onLoadEditor: (() => void) | undefined;
  onChange: (html: string) => void;
  /**
   * Called when the editor replaces this text, while it is still in the page, with whether all of it is
   * selected.
   */
  onReplaced: (isAllSelected: boolean) => void;
}

/** The text without an editor: for read-only text, and until the editor has loaded. */
export function StaticText(props: StaticTextProps) {
  const { html, ariaLabel, placeholder, isCompact, onLoadEditor, onReplaced } = props;
  /** The text when the person started to type; undefined before that. */
  const [base, setBase] = useState<string | undefined>(undefined);
  const [isAllSelected, selectAll] = useSelectAll(onReplaced);
  const currentHtml = base ?? html;
  const text =
    currentHtml === '' ? (
      base === undefined && <p className={styles.placeholder}>{placeholder}</p>
    ) : (
      <RichText html={currentHtml} />
    );
  const className = `${styles.content} ${isCompact ? styles.compactText : ''}`;
  if (!onLoadEditor) {
    return (
      <section className={className} aria-label={ariaLabel}>
        {text}
      </section>
    );
  }
  if (base !== undefined) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a press around the field only leaves the focus in it
      <div className={className} onMouseDown={keepFocusInField}>
        <div data-selected={isAllSelected || undefined} className={styles.earlyBase}>
          {text}
        </div>
        <EarlyTyping
          {...props}
          base={base}
          isAllSelected={isAllSelected}
          onSelectAll={selectAll}
          onReplace={() => setBase('')}
        />
      </div>
    );
  }
  const start = () => {
    setBase(html);
    onLoadEditor();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes the editor as soon as it is focused
    <div
      className={className}
      role="textbox"
      aria-multiline="true"
      aria-label={ariaLabel}
      tabIndex={0}
      onFocus={start}
    >
      {text}
    </div>
  );
}

/**
 * The field is one line high in a taller box. A press elsewhere in the box would take the focus from the
 * field.
 */
function keepFocusInField(event: MouseEvent<HTMLElement>): void {
  const field = event.currentTarget.querySelector('textarea');
  if (event.target === field) return;
  event.preventDefault();
  field?.focus();
}

/**
 * Returns whether all of the text is selected, reported when the text is removed. It is recorded when the key
 * is pressed and not when the change is rendered: the editor may replace the text at the same moment, and a
 * letter that was just typed would be selected and replaced by the next.
 */
function useSelectAll(
  onReplaced: (isAllSelected: boolean) => void,
): [allSelected: boolean, selectAll: (isAll: boolean) => void] {
  const latest = useRef(false);
  const [isAllSelected, setIsAllSelected] = useState(false);
  useLayoutEffect(() => () => onReplaced(latest.current), [onReplaced]);
  const selectAll = useCallback((isAll: boolean) => {
    latest.current = isAll;
    setIsAllSelected(isAll);
  }, []);
  return [isAllSelected, selectAll];
}

interface EarlyTypingProps extends StaticTextProps {
  base: string;
  isAllSelected: boolean;
  onSelectAll: (isAllSelected: boolean) => void;
  /** Called when the text before the typed text is to be removed, because it was selected and replaced. */
  onReplace: () => void;
}

/**
 * Accepts text until the editor has loaded, and reports each letter at once, so that they count even if it
 * never loads. Ctrl+A also selects the text before them, as in the editor, so that the next letter replaces
 * everything.
 */
function EarlyTyping(props: EarlyTypingProps) {
  const { base, ariaLabel, placeholder, isAllSelected, onLoadEditor, onChange, onSelectAll, onReplace } =
    props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const take = (text: string) => {
    setTyped(text);
    if (isAllSelected) onReplace();
    onSelectAll(false);
    onChange(withTyped(isAllSelected ? '' : base, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSelectAll(event)) onSelectAll(true);
    else if (isAllSelected && DELETING.has(event.key)) {
      // An empty field fires no input event for a deletion.
      event.preventDefault();
      take('');
    } else if (isAllSelected && MOVING.test(event.key)) onSelectAll(false);
  };
  return (
    <textarea
      ref={field}
      className={styles.early}
      rows={Math.max(1, typed.split('\n').length)}
      aria-label={ariaLabel}
      placeholder={base === '' ? placeholder : ''}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onPointerDown={() => onSelectAll(false)}
      onClick={onLoadEditor}
    />
  );
}

const DELETING = new Set(['Backspace', 'Delete']);
const MOVING = /^(?:Arrow|Page|Home$|End$)/;

const isSelectAll = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'a';
