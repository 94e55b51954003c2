import { plainText } from '@classi/richtext';
import { useId, useState } from 'react';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './folded.module.css';

/** Texts with more characters than this are collapsed; this is about eight lines of a card. */
const FOLDED_FROM = 600;

/** Rich text that is collapsed to its beginning if it is long, until a person expands it. */
export function FoldedText({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (plainText(html).length < FOLDED_FROM) return <RichText html={html} size="small" />;
  return (
    <div>
      <div id={id} className={styles.text} data-open={isOpen || undefined}>
        <RichText html={html} size="small" />
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? terms.showLess() : terms.showAll()}
      </button>
    </div>
  );
}
