import * as t from '../../messages/compiled/ui/figures.ts';
import { figuresIn } from './addresses.ts';
import { FigureSeen } from './FigureSeen.tsx';
import { useAuraSeesPictures } from './queries.ts';

/**
 * Shows teachers what AURA sees in the figures of these texts, collapsed by default. Renders nothing if there
 * are no figures or AURA sees no images.
 */
export function FiguresSeen({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const addresses = figuresIn(...texts);
  const sees = useAuraSeesPictures(addresses.length > 0);
  if (!sees) return null;
  return (
    <div className="stack-6">
      {addresses.map((address, at) => (
        <FigureSeen key={address} address={address} scope="question" place={placeOf(at, addresses.length)} />
      ))}
    </div>
  );
}

/** Returns which of several figures it is, such as `1 of 3`. */
const placeOf = (at: number, of: number): string => (of === 1 ? '' : t.placeOf({ at: at + 1, of }));
