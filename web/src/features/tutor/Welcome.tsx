import type { ReactNode } from 'react';
import * as t from '../../messages/compiled/tutor/welcome.ts';
import { AuraGlyph } from '../../ui/glyphs/AuraGlyph.tsx';
import styles from './chat.module.css';

interface WelcomeProps {
  title: string;
  children: ReactNode;
  /** Questions that are sent at once when pressed. */
  examples: readonly string[];
  onAsk: (question: string) => void;
  isDisabled?: boolean;
}

/** Shown before the first question: who answers, from which books, and example questions. */
export function Welcome({ title, children, examples, onAsk, isDisabled = false }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <div className={styles.greeting}>
        <AuraGlyph size={28} />
        <h2>{title}</h2>
      </div>
      <p className={styles.lead}>{children}</p>
      {examples.length > 0 && (
        <ul className={styles.examples} aria-label={t.examples()}>
          {examples.map((example) => (
            <li key={example}>
              <button
                type="button"
                className={styles.example}
                disabled={isDisabled}
                onClick={() => onAsk(example)}
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
