import { send } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/welcome/contactLinks.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

/** The texts of the links, by the wire's names of their pages. */
const LABELS = {
  contact_url: () => t.getInTouch(),
  demo_url: () => t.getDemo(),
  trial_url: () => t.freeTrialLink(),
} as const;
type Place = keyof typeof LABELS;

/** The contract's schemas are not used, so that these pages stay small. */
async function fetchPlaces(signal: AbortSignal): Promise<Record<string, unknown>> {
  const reply: unknown = await (await send({ method: 'GET', path: '/auth/ping', signal })).json();
  return (reply ?? {}) as Record<string, unknown>;
}

/**
 * Links to the operator's external pages (spec 3 §2; wire.md 15). If there is no page for a demo or trial,
 * the calendar is linked. Links without a page are not shown.
 */
export function ContactLinks({ places }: { places: readonly Place[] }) {
  const { fetched } = useFetched(fetchPlaces);
  if (fetched.is !== 'loaded') return null;
  const { value } = fetched;
  return places.map((place) => {
    const address = value[place] ?? value.contact_url;
    if (typeof address !== 'string') return null;
    return (
      <a key={place} href={address} target="_blank" rel="noopener noreferrer" className={styles.contact}>
        {LABELS[place]()}
      </a>
    );
  });
}
