import { send } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/welcome/contactLinks.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

/** The outside pages by the wire's names, with the text of the link. */
const LABELS = {
  contact_url: () => t.getInTouch(),
  demo_url: () => t.getDemo(),
  trial_url: () => t.tryItForFree(),
} as const;
type Place = keyof typeof LABELS;

/** Plain, without the contract's schemas: these pages stay small. */
async function fetchPlaces(signal: AbortSignal): Promise<Record<string, unknown>> {
  const reply: unknown = await (await send({ method: 'GET', path: '/auth/ping', signal })).json();
  return (reply ?? {}) as Record<string, unknown>;
}

/**
 * Lead to the outside pages of anyone who runs the installation (spec 3 §2; wire.md 15): the calendar, where a demo or the trial has no
 * page of its own. What has none is not shown.
 */
export function ContactLinks({ places }: { places: readonly Place[] }) {
  const { fetched } = useFetched(fetchPlaces);
  if (fetched.is !== 'there') return null;
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
