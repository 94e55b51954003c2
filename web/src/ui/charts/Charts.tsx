/** The charts, each fetched when it is first shown. */
import { lazy, Suspense } from 'react';
import type { LinePoint } from './LineFigure.tsx';
import type { RadarCorner } from './RadarFigure.tsx';

const LazyLine = lazy(() => import('./LineFigure.tsx'));
const LazyRadar = lazy(() => import('./RadarFigure.tsx'));

export type { LinePoint, RadarCorner };

/** Fewer corners make no shape. */
export const LEAST_CORNERS = 3;

export function Line(props: { points: readonly LinePoint[]; own: string; other: string }) {
  return (
    <Suspense>
      <LazyLine {...props} />
    </Suspense>
  );
}

export function Radar(props: { corners: readonly RadarCorner[]; radius?: `${number}%` }) {
  return (
    <Suspense>
      <LazyRadar {...props} />
    </Suspense>
  );
}
