import type { Evidence } from '@classi/contract/grading/evidence';
import { encodeText } from '@classi/richtext/characters';
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { EvidenceNumber } from '../../../ui/glyphs/Evidence.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { chooseMarkKind } from '../rules/evidence.ts';
import styles from './points.module.css';
import section from './section.module.css';

const verdicts = () =>
  ({
    found: { word: terms.found(), Icon: IconCheck },
    partly: { word: terms.partly(), Icon: IconAlertTriangle },
    contradicted: { word: t.contradictsTheKey(), Icon: IconX },
    missing: { word: t.missing(), Icon: IconMinus },
  }) as const;

interface MarkingKeyProps {
  evidence: readonly Evidence[];
  activePoint: number | null;
  /** Must be a stable function. */
  onPoint: (point: number | null) => void;
}

/** Scrolls to the words of a key point. */
function showWords(point: number): void {
  document.querySelector(`mark[data-point="${point}"]`)?.scrollIntoView({ block: 'nearest' });
}

/**
 * The key points with what was found and earned for each. Hovering over one highlights its words in the
 * answer.
 */
export function MarkingKey({ evidence, activePoint, onPoint }: MarkingKeyProps) {
  if (evidence.length === 0) return null;
  return (
    <section aria-label={t.markingKey()}>
      <div className={section.sectionHead}>
        <h3>{t.markingKey()}</h3>
        <span className="text-faint-small">
          <span className={styles.byMouse}>{t.hoverHint()}</span>
          <span className={styles.byTouch}>{t.tapHint()}</span>
        </span>
      </div>
      <ol className={styles.points}>
        {evidence.map((each) => (
          <li
            key={each.point}
            data-verdict={each.verdict}
            data-active={each.point === activePoint || undefined}
          >
            <button
              type="button"
              className={styles.point}
              onMouseEnter={() => onPoint(each.point)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(each.point)}
              onBlur={() => onPoint(null)}
              onClick={() => showWords(each.point)}
            >
              <PointWords each={each} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Key words are plain text; only the formulas between dollar signs are typeset. */
const keyHtml = (text: string) => `<p>${encodeText(text)}</p>`;

function PointWords({ each }: { each: Evidence }) {
  const { word, Icon } = verdicts()[each.verdict];
  const kind = chooseMarkKind(each.verdict);
  return (
    <>
      {kind ? (
        <EvidenceNumber kind={kind} number={each.point} />
      ) : (
        <span className={styles.missingNumber}>
          <span className="visually-hidden">{t.point()} </span>
          {each.point}
        </span>
      )}
      <span className={styles.pointWords}>
        <RichText html={keyHtml(each.key)} size="small" className={styles.keyWords ?? ''} />
        <span className={styles.verdict}>
          <Icon size={15} stroke={2} aria-hidden="true" />
          {word}
          {each.note && <span className={styles.note}> · {sentenceText(each.note)}</span>}
        </span>
      </span>
      <span className={styles.given}>
        <b>{each.given}</b> / {each.possible}
      </span>
    </>
  );
}
