import * as t from '../../../messages/compiled/grading/keys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import styles from './keys.module.css';

const hints = (): readonly { keys: readonly string[]; words: string }[] => [
  { keys: ['J', 'K'], words: t.student() },
  { keys: ['←', '→'], words: t.question() },
  { keys: ['↑', '↓'], words: t.quarterMark() },
  { keys: ['E'], words: t.feedback() },
  { keys: ['R'], words: t.regrade() },
  { keys: ['N'], words: t.needsYou() },
];

/** The most frequently used keys, shown below the paper. */
export function KeyHints({ onAll }: { onAll: () => void }) {
  return (
    <div className={styles.hints}>
      <ul>
        {hints().map(({ keys, words }) => (
          <li key={words}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.all} onClick={onAll}>
        <Kbd>?</Kbd>
        {t.allKeys()}
      </button>
    </div>
  );
}
