import { Kbd } from '../../../ui/Kbd.tsx';
import styles from './keys.module.css';

const HINTS: readonly { keys: readonly string[]; words: string }[] = [
  { keys: ['J', 'K'], words: 'student' },
  { keys: ['←', '→'], words: 'question' },
  { keys: ['↑', '↓'], words: '0.25 mark' },
  { keys: ['E'], words: 'feedback' },
  { keys: ['R'], words: 'regrade' },
  { keys: ['N'], words: 'needs you' },
];

/** The keys that are used most, at the foot of the paper. */
export function KeyHints({ onAll }: { onAll: () => void }) {
  return (
    <div className={styles.hints}>
      <ul>
        {HINTS.map(({ keys, words }) => (
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
        all keys
      </button>
    </div>
  );
}
