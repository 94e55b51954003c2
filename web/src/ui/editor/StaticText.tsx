import { useLayoutEffect, useRef, useState } from 'react';
import { RichText } from '../rich-text/RichText.tsx';
import { withTyped } from './early-typing.ts';
import styles from './editor.module.css';

interface StillProps {
  html: string;
  ariaLabel: string;
  placeholder: string;
  compact: boolean;
  /** Fetches the editor. Absent where the text is only read. */
  onWake: (() => void) | undefined;
  onChange: (html: string) => void;
  /** Called as the editor takes its place, while it is still on the page. */
  onGone: () => void;
}

/** The text as a drawing: what is shown to those who may not change it, and before the editor is there. */
export function StaticText(props: StillProps) {
  const { html, ariaLabel, placeholder, compact, onWake, onGone } = props;
  useLayoutEffect(() => onGone, [onGone]);
  /** The text at the moment when a person starts to write; undefined before. */
  const [base, setBase] = useState<string | undefined>(undefined);
  const shown = base ?? html;
  const text =
    shown === '' ? (
      base === undefined && <p className={styles.placeholder}>{placeholder}</p>
    ) : (
      <RichText html={shown} />
    );
  const className = `${styles.content} ${compact ? styles.compactText : ''}`;
  if (!onWake) {
    return (
      <section className={className} aria-label={ariaLabel}>
        {text}
      </section>
    );
  }
  if (base !== undefined) {
    return (
      <div className={className}>
        {text}
        <Early {...props} base={base} />
      </div>
    );
  }
  const come = () => {
    setBase(html);
    onWake();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes the editor as soon as it is focused
    <div
      className={className}
      role="textbox"
      aria-multiline="true"
      aria-label={ariaLabel}
      tabIndex={0}
      onFocus={come}
    >
      {text}
    </div>
  );
}

/** Takes the letters until the editor has come, and tells them at once: they count although the editor may never come. */
function Early({ base, ariaLabel, placeholder, onWake, onChange }: StillProps & { base: string }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const take = (text: string) => {
    setTyped(text);
    onChange(withTyped(base, text));
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
      onClick={onWake}
    />
  );
}
