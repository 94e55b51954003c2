import * as t from '../../messages/compiled/identity/login.ts';
import { AuraGlyph } from '../../ui/glyphs/AuraGlyph.tsx';
import { EvidenceNumber } from '../../ui/glyphs/Evidence.tsx';
import paper from './paper.svg';
import styles from './paper-picture.module.css';

const points = () =>
  [
    { kind: 'found', words: t.samplePointFound(), marks: '1 / 1' },
    { kind: 'found', words: t.samplePointResult(), marks: '1 / 1' },
    { kind: 'partial', words: t.samplePointUnsure(), marks: '½ / 1' },
  ] as const;

/**
 * An illustration of the product: a page of a pupil's work with the reasons for its mark. It is hidden from
 * screen readers.
 */
export function PaperPicture() {
  return (
    <aside className={styles.aside} aria-hidden="true">
      <div className={styles.scene}>
        <img className={styles.paper} src={paper} alt="" width={480} height={430} />
        <div className={styles.card}>
          <div className={styles.head}>
            <span>{t.sampleQuestion()}</span>
            <span className={styles.mark}>
              <b>2.5</b> / 3
            </span>
          </div>
          {points().map(({ kind, words, marks }, index) => (
            <div key={words} className={styles.point}>
              <EvidenceNumber kind={kind} number={index + 1} />
              <span>{words}</span>
              <span className={styles.pointMarks}>{marks}</span>
            </div>
          ))}
          <div className={styles.foot}>
            <span>
              <AuraGlyph size={16} tone="plain" />
              {t.suggestedByAura()}
            </span>
            <span className={styles.checked}>
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                width={15}
                height={15}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.7}
              >
                <path d="m3 8.6 3.2 3.2L13 4.6" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              {t.sampleChecked()}
            </span>
          </div>
        </div>
      </div>
    </aside>
  );
}
