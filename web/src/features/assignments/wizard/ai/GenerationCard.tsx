import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../../ui/glyphs/AuraGlyph.tsx';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { SkeletonBar } from '../../../../ui/states.tsx';
import { formatMarksLabel, totalMarks } from '../rules.ts';
import type { AiDraft } from './ai-draft.ts';
import styles from './generation.module.css';
import { computeGenerationShare, describeGeneration, type Generation, passageText } from './rules.ts';

interface GenerationCardProps {
  generation: Generation;
  ai: AiDraft;
  isStopping: boolean;
  onStop: () => void;
}

/** Only the newest questions are listed; the count covers the others. */
const LISTED = 3;

/** The progress of AURA: how far it is, the passage in use, and the questions written so far. */
export function GenerationCard({ generation, ai, isStopping, onStop }: GenerationCardProps) {
  const headline = describeGeneration(generation);
  const share = computeGenerationShare(generation, ai.references.length > 0);
  const { found, isReconnecting } = generation;
  const last = found.at(-1);
  return (
    <section className={styles.generation} aria-label={t.auraIsWriting()} aria-busy="true">
      <div className={styles.generationHead}>
        <div className={styles.progressLine}>
          <p className={styles.headline}>
            <AuraGlyph size={18} />
            {headline}
          </p>
          <p className="text-muted-number">{Math.round(share * 100)}%</p>
        </div>
        <ProgressBar share={share} label={headline} tone={isReconnecting ? 'warn' : 'ink'} />
        <div className={styles.progressFoot}>
          <p className={styles.progressWords}>
            {isReconnecting
              ? t.connectionLostNote()
              : last
                ? last.passage && passageText(last.passage)
                : ai.prompt}
          </p>
          <Button
            variant="default"
            size="xs"
            loading={isStopping}
            leftSection={<IconPlayerStop size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onStop}
          >
            {terms.stop()}
          </Button>
        </div>
      </div>
      <div className={styles.found}>
        <p className="text-muted-small-label">
          {found.length === 0
            ? t.checkedBeforeAddingNote()
            : t.writtenSoFar({ count: found.length, marks: formatMarksLabel(totalMarks(found)) })}
        </p>
        <ol>
          {found.slice(-LISTED).map(({ number, question, marksPossible }) => (
            <li key={number} className={styles.foundQuestion}>
              <span className={styles.foundNumber}>{number}</span>
              <RichText html={question} size="small" className={styles.foundText ?? ''} />
              <span className={styles.foundMarks}>{formatMarksLabel(marksPossible)}</span>
            </li>
          ))}
        </ol>
        <div className={styles.foundNext}>
          <SkeletonBar width="48%" />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{announced(generation)}</span>
      </VisuallyHidden>
    </section>
  );
}

/**
 * Returns what is announced: some steps, but not each question, because a long test would be announced
 * without pause.
 */
function announced({ phase, document, requested, found, isReconnecting }: Generation): string {
  if (isReconnecting) return t.connectionLostNote();
  if (phase === 'reading') return t.readingDocument({ document });
  if (phase !== 'writing') return t.auraBegins();
  const step = requested === null ? 0 : Math.floor((found.length / requested) * 4);
  return step === 0 ? t.auraWritesQuestions() : t.stepPercentWritten({ step: step * 25 });
}
