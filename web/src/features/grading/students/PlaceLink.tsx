import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Spot } from '../rules/queue.ts';
import { parsePlace, toPlaceSearch } from '../workspace/use-place.ts';
import styles from './students.module.css';

interface PlaceLinkProps {
  spot: Spot;
  isCurrent: boolean;
  /** The accessible name, needed if the row shows only a glyph. */
  label?: string;
  className?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** A row that opens an answer. It is a real link, so that it also opens in a new tab. */
export function PlaceLink({ spot, isCurrent, label, className, onOpen, children }: PlaceLinkProps) {
  const address = {
    to: '.',
    search: (before: Record<string, unknown>) => toPlaceSearch({ ...parsePlace(before), ...spot }),
  } as unknown as LinkProps;
  return (
    <Link
      {...address}
      preload={false}
      resetScroll={false}
      className={`${styles.row} ${className ?? ''}`}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}
