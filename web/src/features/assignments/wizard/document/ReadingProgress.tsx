import { fromPlainText } from '@classi/richtext';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { Glyph, RingFilled } from '../../../../ui/glyphs/Glyph.tsx';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { ProgressBar } from '../../../../ui/progress/ProgressBar.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { SkeletonBar } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import type { ReadDocument } from '../draft.ts';
import {
  CHECKING_SHARE,
  formatMarksLabel,
  formatQuestionCount,
  readingShare,
  totalMarks,
  UPLOADED_SHARE,
} from '../rules.ts';
import styles from './reading.module.css';
import type { FoundQuestion, Reading } from './use-reading.ts';

interface ReadingProgressProps {
  /** The document once the reading is complete. */
  document: ReadDocument | null;
  reading: Reading;
}

/** The progress of a reading and the questions found. Renders nothing before it starts. */
export function ReadingProgress({ document, reading }: ReadingProgressProps) {
  const phase = findPhase(document, reading);
  const busy = isBusy(phase);
  return (
    <>
      {(busy || phase === 'ready') && (
        <Progress reading={reading} phase={phase} pages={document?.pages ?? reading.pages} />
      )}
      {busy && <FoundSoFar found={reading.found} />}
      <VisuallyHidden>
        <span role="status">{announced(phase, reading)}</span>
      </VisuallyHidden>
    </>
  );
}

type Phase = Reading['phase'];

/** Returns the phase. Finished steps stay finished, even if a later step repeats. */
export function findPhase(document: ReadDocument | null, reading: Reading): Phase {
  return document ? 'ready' : reading.phase;
}

export function isBusy(phase: Phase): boolean {
  return phase === 'uploading' || phase === 'reading' || phase === 'checking';
}

/**
 * Returns what is announced, once per batch and not per page, because a long paper would be announced without
 * pause.
 */
function announced(phase: Phase, { batch, batches, found }: Reading): string {
  if (phase === 'uploading') return terms.uploading();
  if (phase === 'reading') return t.readingPagesBatch({ batch, batches });
  if (phase === 'checking') return t.checkingMarksSum();
  if (phase === 'failed') return t.processingFailedTitle();
  return phase === 'ready' && found.length > 0 ? t.questionsFound({ count: found.length }) : '';
}

export function PhaseTag({ phase }: { phase: Phase }) {
  if (phase === 'none') return <Tag>{t.added()}</Tag>;
  if (phase === 'failed') return <Tag tone="bad">{t.processingFailedTag()}</Tag>;
  if (phase === 'ready')
    return (
      <Tag tone="ok" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
        {t.ready()}
      </Tag>
    );
  return (
    <Tag
      tone="accent"
      icon={
        <Glyph tone="ink" size={14}>
          <RingFilled share={0.5} />
        </Glyph>
      }
    >
      {phase === 'uploading' ? terms.uploading() : t.processing()}
    </Tag>
  );
}

const HEADLINES: Record<Phase, (reading: Reading) => string> = {
  none: () => '',
  failed: () => '',
  uploading: () => terms.uploading(),
  reading: ({ page, pages }) => t.readingPageProgress({ page, pages }),
  checking: () => t.checkingMarksStep(),
  ready: () => t.ready(),
};

function shareOf(phase: Phase, reading: Reading): number {
  if (phase === 'ready') return 1;
  if (phase === 'checking') return CHECKING_SHARE;
  return phase === 'reading' ? readingShare(reading) : reading.uploaded * UPLOADED_SHARE;
}

/** With more pages than this, pages have no segment of their own. */
const SEGMENTS_MAX = 30;

function Progress({ reading, phase, pages }: { reading: Reading; phase: Phase; pages: number }) {
  const share = shareOf(phase, reading);
  const headline = HEADLINES[phase](reading);
  const isSegmented = pages > 0 && pages <= SEGMENTS_MAX;
  return (
    <div className={styles.progress}>
      <div className={styles.progressLine}>
        <p className="text-strong">{headline}</p>
        <p className="text-muted-number">{Math.round(share * 100)}%</p>
      </div>
      {isSegmented ? (
        <Pages page={reading.page} pages={pages} phase={phase} label={headline} share={share} />
      ) : (
        <ProgressBar share={share} label={headline} />
      )}
      <Phases phase={phase} reading={reading} />
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  phase: Phase;
  label: string;
  share: number;
}

/** A segment per page: filled if it was read, half filled if it is being read. */
function Pages({ page, pages, phase, label, share }: PagesProps) {
  const stateOf = (index: number) => {
    if (phase !== 'reading' || index + 1 < page) return 'read';
    return index + 1 === page ? 'here' : 'to-come';
  };
  return (
    <div
      className={styles.pages}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <span key={index} data-state={stateOf(index)} />
      ))}
    </div>
  );
}

const ORDER: readonly Phase[] = ['uploading', 'reading', 'checking', 'ready'];

function Phases({ phase, reading }: { phase: Phase; reading: Reading }) {
  const { batch, batches } = reading;
  const words = [
    phase === 'uploading' ? terms.uploading() : t.uploaded(),
    phase === 'reading' && batches > 0 ? t.readingPagesBatch({ batch, batches }) : t.readingPages(),
    t.checkingMarksStep(),
    t.ready(),
  ];
  const currentIndex = ORDER.indexOf(phase);
  return (
    <ol className={styles.phases}>
      {words.map((word, index) => {
        const isDone = index < currentIndex || phase === 'ready';
        return (
          <li key={ORDER[index]} data-here={index === currentIndex || undefined}>
            {phaseGlyph(isDone, index === currentIndex)}
            {word}
          </li>
        );
      })}
    </ol>
  );
}

function phaseGlyph(isDone: boolean, isCurrent: boolean): ReactNode {
  if (isDone) return <IconCheck size={17} stroke={2} className={styles.tick} aria-hidden="true" />;
  return (
    <Glyph tone={isCurrent ? 'ink' : 'quiet'} size={16}>
      {isCurrent ? <RingFilled share={0.5} /> : <circle cx={9} cy={9} r={6.9} />}
    </Glyph>
  );
}

/** Only the newest questions are listed; the count covers the others. */
const LISTED = 3;

/** Returns the first line of a plain text with formulas between dollar signs. */
const firstLine = (text: string) => fromPlainText(text.split('\n', 1)[0] ?? '');

function FoundSoFar({ found }: { found: readonly FoundQuestion[] }) {
  const count = formatQuestionCount(found.length);
  return (
    <div className={styles.found}>
      <p className={styles.foundTitle}>
        {t.foundSoFar({ count, marks: formatMarksLabel(totalMarks(found)) })}
      </p>
      <ol>
        {found.slice(-LISTED).map(({ label, text, marksPossible }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper may print one label twice; only the end of the list is drawn
          <li key={`${label}-${index}`} className={styles.foundQuestion}>
            <span className={styles.foundLabel}>{label}</span>
            <RichText html={firstLine(text)} size="small" className={styles.foundText ?? ''} />
            <span className={styles.foundMarks}>{formatMarksLabel(marksPossible)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.foundNext}>
        <SkeletonBar width="48%" />
      </div>
    </div>
  );
}
