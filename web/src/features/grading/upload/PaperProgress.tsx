import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import type { MarkingProgress } from '../rules/marking-progress.ts';
import { startMarking } from '../runs/start-marking.ts';
import { sendPapers, stopPaper } from './papers.ts';
import { isUnderWay, type UploadedPaper } from './rules.ts';
import styles from './upload.module.css';

const FULL = 100;

function phaseText({ phase, page, pages, progress, storedName }: UploadedPaper): string {
  if (phase === 'waiting') return t.queued();
  if (phase === 'uploading') return storedName ? t.waitingToBeRead() : terms.uploading();
  if (phase === 'processing')
    return t.readingProgress({ page: Math.max(page, 1), pages: Math.max(pages, 1) });
  return phase === 'validating' ? t.checkingReading() : `${progress}%`;
}

interface PaperProgressProps {
  paper: UploadedPaper;
  marking: MarkingProgress | undefined;
}

/** The progress of a paper: the upload, the reading, and the marking of its answers. */
export function PaperProgress({ paper, marking }: PaperProgressProps) {
  if (isUnderWay(paper))
    return (
      <>
        <Bar words={phaseText(paper)} progress={paper.progress} />
        <StopReading paper={paper} />
      </>
    );
  if (paper.phase === 'error')
    return <Failed sentence={paper.problem} onRetry={() => sendPapers([paper.id])} />;
  if (paper.phase === 'asking') return <p className="row-6 text-muted-small">{t.waitingForDecision()}</p>;
  if (paper.phase === 'kept') return <p className="row-6 text-muted-small">{t.notReadUnchanged()}</p>;
  return (
    <>
      <Marking paper={paper} marking={marking} />
      <Unmatched passages={paper.unmatched} />
    </>
  );
}

/** Stops a long reading. The upload is too short to need this. */
function StopReading({ paper }: { paper: UploadedPaper }) {
  const [isBusy, setBusy] = useState(false);
  if (paper.phase === 'uploading') return null;
  const stop = async () => {
    setBusy(true);
    await stopPaper(paper);
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={t.stopName({ name: paper.name })}
      onClick={() => void stop()}
    >
      {terms.stop()}
    </Button>
  );
}

function Bar({ words, progress }: { words: string; progress: number }) {
  return (
    <div className={styles.bar}>
      <span className="row-6 text-muted-small">{words}</span>
      <span className={styles.percent}>{progress}%</span>
      <ProgressBar share={progress / FULL} label={words} />
    </div>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>{sentence || t.uploadError()}</span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {terms.tryAgain()}
      </Button>
    </div>
  );
}

function Marking({ paper, marking }: PaperProgressProps) {
  if (!marking)
    return (
      <p className="row-6 text-muted-small">
        <MarkGlyph state="proposed" size={15} />
        {t.readAndMarked()}
      </p>
    );
  const { state, done, total, problem } = marking;
  if (state === 'failed') {
    const { assignmentId, studentId } = paper;
    const retry = () => studentId !== null && void startMarking(assignmentId, [studentId]);
    return <Failed sentence={problem} onRetry={retry} />;
  }
  if (done === 0) return <p className="row-6 text-muted-small">{t.waitingToBeMarked()}</p>;
  const words = t.markingProgress({ number: Math.min(done + 1, total), total });
  return (
    <div className={styles.bar}>
      <span className="row-6 text-muted-small">{words}</span>
      <ProgressBar share={done / total} label={t.wordsOfName({ words, name: paper.name })} />
    </div>
  );
}

function Unmatched({ passages }: { passages: readonly string[] }) {
  if (passages.length === 0) return null;
  return (
    <details className={styles.unmatched}>
      <summary>{t.unplacedPassages({ count: passages.length })}</summary>
      {passages.map((passage) => (
        <RichText key={passage} html={passage} size="small" />
      ))}
    </details>
  );
}
