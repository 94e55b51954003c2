import type { Draft } from '../draft.ts';
import styles from '../wizard.module.css';

/** Why there are fewer questions than requested, and which were not written by the language model. */
export function WritingNotes({ draft: { ai } }: { draft: Draft }) {
  const { shortfall = null, withoutModel = null } = ai.written ?? {};
  return [shortfall, withoutModel].map(
    (sentence) =>
      sentence && (
        <p key={sentence} className={styles.difference}>
          {sentence}
        </p>
      ),
  );
}
