import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import { describeConfidence, findAuraMark } from '../rules/mark-state.ts';
import type { OpenMark } from '../saving/use-mark.ts';
import styles from './aura.module.css';
import section from './section.module.css';

const BLOCKS = [1, 2, 3, 4, 5];

/** AURA's suggestion with its confidence and reason, and its flag until a person resolves it. */
export function AuraCard({ question, mark }: { question: GradedQuestion; mark: OpenMark }) {
  const suggested = findAuraMark(question);
  if (suggested === null) return null;
  const showsReason = question.flag !== question.confidenceReason;
  return (
    <section className={styles.aura} aria-label={t.whatAuraSuggests()}>
      <div className={styles.auraHead}>
        <AuraGlyph size={17} tone="plain" />
        <h3>
          {question.checked ? t.auraSuggested({ marks: suggested }) : t.auraSuggests({ marks: suggested })}
        </h3>
        {question.confidence !== null && <Sureness share={question.confidence} />}
      </div>
      {question.confidenceReason && (
        <TextWithFormulas className={section.reason ?? ''} text={sentenceText(question.confidenceReason)} />
      )}
      {mark.isFlagged && showsReason && (
        <TextWithFormulas className={section.reason ?? ''} text={sentenceText(question.flag)} />
      )}
      {(mark.isFlagged || suggested !== mark.mark.marksObtained) && (
        <div className={styles.auraActions}>
          {mark.isFlagged && (
            <Button size="compact-sm" variant="default" disabled={mark.isLocked} onClick={mark.resolve}>
              {t.markAsResolved()}
            </Button>
          )}
          {suggested !== mark.mark.marksObtained && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={mark.isLocked}
              onClick={() => mark.giveMarks(suggested)}
            >
              {terms.takeMarks({ marks: suggested })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Sureness({ share }: { share: number }) {
  const { level, word, blocks, percent } = describeConfidence(share);
  return (
    <span className={styles.sureness} data-level={level}>
      <b>{word}</b>
      <span className={styles.blocks} aria-hidden="true">
        {BLOCKS.map((block) => (
          <i key={block} data-on={block <= blocks || undefined} />
        ))}
      </span>
      <span className="text-small">{percent}%</span>
    </span>
  );
}
