import { Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { Fragment, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import styles from './correcting.module.css';
import { joinPieces, textPieces } from './text-pieces.ts';

interface SplitViewProps {
  html: string;
  /** The position of the question, from 1. */
  name: string;
  /** @param at the index of the piece that begins the new question */
  onSplit: (at: number) => void;
  onCancel: () => void;
}

/** A question in pieces. A press between two pieces, or dragging the scissors there, splits the question. */
export function SplitView({ html, name, onSplit, onCancel }: SplitViewProps) {
  const pieces = useMemo(() => textPieces(html).map((piece) => joinPieces([piece])), [html]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('button')?.focus(), []);
  const { target, handlers } = useScissors(list, onSplit);
  if (pieces.length < 2)
    return (
      <section className={styles.split} ref={list} aria-label={t.splitPlacesLabel({ number: name })}>
        <RichText html={html} size="small" />
        <p className={styles.hint}>{t.cannotSplitNote()}</p>
        <Button variant="default" className={styles.end ?? ''} onClick={onCancel}>
          {terms.close()}
        </Button>
      </section>
    );
  return (
    <section
      className={styles.split}
      ref={list}
      aria-label={t.splitPlacesLabel({ number: name })}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div className={styles.splitHead}>
        <span className={styles.scissors} data-dragging={target !== null || undefined} {...handlers}>
          <IconScissors size={18} stroke={1.7} aria-hidden="true" />
        </span>
        <p className={styles.hint}>{t.splitHint()}</p>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          {terms.cancel()}
        </Button>
      </div>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move
        <Fragment key={index}>
          {index > 0 && (
            <button
              type="button"
              className={styles.gap}
              data-gap={index}
              data-target={target === index || undefined}
              onClick={() => onSplit(index)}
            >
              <span>{t.splitHereLabel({ index: index + 1 })}</span>
            </button>
          )}
          <RichText html={piece} size="small" />
        </Fragment>
      ))}
    </section>
  );
}

/** Drags the scissors to the nearest gap. */
function useScissors(list: { readonly current: HTMLElement | null }, onSplit: (at: number) => void) {
  const [target, setTarget] = useState<number | null>(null);
  const nearest = (y: number): number | null => {
    const gaps = [...(list.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
    const distance = (gap: HTMLElement) => {
      const { top, bottom } = gap.getBoundingClientRect();
      return Math.abs((top + bottom) / 2 - y);
    };
    const closest = gaps.sort((one, other) => distance(one) - distance(other))[0];
    return closest ? Number(closest.dataset.gap) : null;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setTarget(nearest(event.clientY));
    },
    onPointerMove: (event: PointerEvent) => {
      if (target !== null) setTarget(nearest(event.clientY));
    },
    onPointerUp: () => {
      if (target !== null) onSplit(target);
      setTarget(null);
    },
    onPointerCancel: () => setTarget(null),
  };
  return { target, handlers };
}
