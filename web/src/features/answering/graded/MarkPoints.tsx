import type { Evidence } from '@classi/contract/grading/evidence';
import { fromPlainText } from '@classi/richtext';
import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { EvidenceNumber } from '../../../ui/glyphs/Evidence.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { formatMarks } from '../rules.ts';
import { chooseEvidenceKind, verdictText } from './evidence.ts';
import styles from './graded.module.css';

const icons = { found: IconCheck, partly: IconAlertTriangle, contradicted: IconX, missing: IconMinus };

interface MarkPointsProps {
  evidence: readonly Evidence[];
  /** The index of the point whose words are highlighted, or null. */
  active: number | null;
  onPoint: (point: number | null) => void;
}

/**
 * The key points with the marks that each earned. Hovering or focusing a point highlights its words in the
 * answer.
 */
export function MarkPoints({ evidence, active, onPoint }: MarkPointsProps) {
  return (
    <ol className={styles.points}>
      {evidence.map((each) => (
        <Point key={each.point} evidence={each} isActive={active === each.point} onPoint={onPoint} />
      ))}
    </ol>
  );
}

interface PointProps {
  evidence: Evidence;
  isActive: boolean;
  onPoint: (point: number | null) => void;
}

function Point({ evidence, isActive, onPoint }: PointProps) {
  const { point, key, verdict, quotes, given, possible, note } = evidence;
  const kind = chooseEvidenceKind(verdict);
  const Icon = icons[verdict];
  const isInteractive = kind !== null && quotes.length > 0;
  return (
    <li
      className={styles.point}
      data-active={isActive || undefined}
      {...(isInteractive && { onMouseEnter: () => onPoint(point), onMouseLeave: () => onPoint(null) })}
    >
      {kind ? (
        <EvidenceNumber kind={kind} number={point} />
      ) : (
        <span className={styles.missingNumber}>{point}</span>
      )}
      <div className={styles.pointWords}>
        <RichText html={fromPlainText(key)} size="small" />
        {note !== '' && (
          <div className={styles.note}>
            <RichText html={fromPlainText(sentenceText(note))} size="small" />
          </div>
        )}
      </div>
      <span className={styles.verdict} data-verdict={verdict}>
        <Icon size={16} stroke={1.9} aria-hidden="true" />
        {verdictText()[verdict]}
      </span>
      <span className={styles.share}>
        {formatMarks(given)} <span aria-hidden="true">/</span>
        <VisuallyHidden>{t.of()}</VisuallyHidden> {formatMarks(possible)}
      </span>
      {isInteractive && (
        <button
          type="button"
          className={styles.pointAt}
          aria-label={t.showPointWords({ point })}
          onFocus={() => onPoint(point)}
          onBlur={() => onPoint(null)}
          onClick={() => onPoint(point)}
        />
      )}
    </li>
  );
}
