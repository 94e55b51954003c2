import { type KeyboardEvent, useEffect, useRef } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import styles from '../editor.module.css';
import { tourSteps } from './tour-steps.ts';
import type { TourState } from './use-tour.ts';

/** The tour of the editor, or its offer. It is a strip below the text, so that nothing is covered. */
export function Tour({ tour }: { tour: TourState }) {
  if (tour.isOffered) {
    return (
      <section className={styles.strip} aria-label={t.tourTitle()}>
        <p>{t.tourInvitation()}</p>
        <button type="button" onClick={tour.start}>
          {t.showMe()}
        </button>
        <button type="button" onClick={tour.leave}>
          {t.noThanks()}
        </button>
      </section>
    );
  }
  return tour.step ? <Step tour={tour} /> : null;
}

const touched = () => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

function Step({ tour }: { tour: TourState }) {
  const { step, stepIndex: at } = tour;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    const go = { Escape: tour.leave, ArrowRight: tour.next, ArrowLeft: tour.back }[event.key];
    if (!go) return;
    event.preventDefault();
    event.stopPropagation();
    go();
  };
  const isLast = at === tourSteps().length - 1;
  return (
    <section className={styles.strip} aria-label={t.tourTitle()} onKeyDown={keys}>
      <p aria-live="polite">
        <strong>
          {rich(t.tourStepHeading, { at: at + 1, count: tourSteps().length, title: step?.title })}
        </strong>
        <br />
        {touched() ? (step?.byFinger ?? step?.words) : step?.words}
      </p>
      <button type="button" onClick={tour.back} disabled={at === 0}>
        {terms.back()}
      </button>
      <button ref={next} type="button" onClick={tour.next}>
        {isLast ? terms.done() : terms.next()}
      </button>
      {!isLast && (
        <button type="button" onClick={tour.leave}>
          {t.endTour()}
        </button>
      )}
    </section>
  );
}
