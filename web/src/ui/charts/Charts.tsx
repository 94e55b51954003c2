/** The charts, each loaded when it is first shown. */

import type { ComponentType } from 'react';
import { definePart, type Part, usePart } from '../../lib/loading/lazy-part.ts';
import * as t from '../../messages/compiled/ui/charts.ts';
import type { LineFigureProps } from './LineFigure.tsx';
import type { RadarFigureProps } from './RadarFigure.tsx';

/** A shape needs at least three corners. */
export const MIN_CORNERS = 3;

const lineFigure = definePart(() => import('./LineFigure.tsx'));
const radarFigure = definePart(() => import('./RadarFigure.tsx'));

export const Line = (props: LineFigureProps) => <Fetched part={lineFigure} props={props} />;
export const Radar = (props: RadarFigureProps) => <Fetched part={radarFigure} props={props} />;

interface FetchedProps<Props> {
  part: Part<{ default: ComponentType<Props> }>;
  props: Props;
}

/** If the code of the chart cannot be loaded, the page stays usable: the figures are in the table. */
function Fetched<Props extends object>({ part, props }: FetchedProps<Props>) {
  const { module, hasFailed } = usePart(part, true);
  if (module) return <module.default {...props} />;
  return hasFailed && <p className="text-muted-small">{t.chartLoading()}</p>;
}
