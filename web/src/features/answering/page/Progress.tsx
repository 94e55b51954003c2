import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useSaveOverview } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { type Segment, Segments } from '../../../ui/progress/Segments.tsx';
import { formatMarks, labelQuestion, shortLabels, type WorkQuestion } from '../rules.ts';
import frame from './work.module.css';

interface ProgressProps {
  queue: SaveQueue;
  questions: readonly WorkQuestion[];
  marks: number;
  /** False if the work is done on paper, so that no progress is known. */
  isAnswerable?: boolean;
  current: number | undefined;
  onSelect: (questionId: number) => void;
}

/** The number of answered questions. Each segment leads to its question. */
export function Progress({ queue, questions, marks, isAnswerable = true, current, onSelect }: ProgressProps) {
  const { answered } = useSaveOverview(queue);
  const done = questions.filter(({ id }) => answered.includes(id)).length;
  const labels = useMemo(() => shortLabels(questions), [questions]);
  const segments = useMemo(
    () =>
      questions.map((question, index): Segment => {
        const isFilled = answered.includes(question.id);
        return {
          id: question.id,
          label: labels[index] ?? '',
          name: (isFilled ? t.questionAnswered : t.questionNotAnswered)({ label: labelQuestion(question) }),
          share: isFilled ? 1 : 0,
        };
      }),
    [questions, labels, answered],
  );
  return (
    <div className={frame.progress}>
      <p className={frame.progressWords}>
        <span className={frame.progressCount}>
          {isAnswerable
            ? t.progressDoneCount({ done, count: questions.length })
            : terms.countQuestions({ count: questions.length })}
        </span>
        <span>{terms.countMarks({ marks: Number(formatMarks(marks)) })}</span>
      </p>
      <Track segments={segments} current={current} onSelect={onSelect} />
    </div>
  );
}

interface TrackProps {
  segments: readonly Segment[];
  current: number | undefined;
  onSelect: (questionId: number) => void;
  isGraded?: boolean;
}

/**
 * The segments of the progress bar. On a phone many segments scroll in their own strip, so that each is large
 * enough to tap; the current one stays in view.
 */
export function Track({ segments, current, onSelect, isGraded = false }: TrackProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current segment is found in the page
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !strip.current || strip.current.scrollWidth <= strip.current.clientWidth) return;
    strip.current.scrollTo({ left: here.offsetLeft - strip.current.clientWidth / 2 });
  }, [current]);
  return (
    <div
      ref={strip}
      className={frame.track}
      data-graded={isGraded || undefined}
      style={{ '--segments': segments.length } as CSSProperties}
    >
      <Segments
        label={terms.questions()}
        segments={segments}
        isGraded={isGraded}
        {...(current === undefined ? {} : { current })}
        onSelect={(id) => onSelect(Number(id))}
      />
    </div>
  );
}
