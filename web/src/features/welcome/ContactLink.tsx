import { send } from '../../lib/http/http.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

/** The wire's names of the outside pages, by what leads there. */
const PLACES = {
  'Get in touch': 'contact_url',
  'Get Demo': 'demo_url',
  'Try it for free': 'trial_url',
} as const;
type Label = keyof typeof PLACES;

/** Plain, without the contract's schemas: these pages stay small. */
async function fetchPlaces(signal: AbortSignal): Promise<Record<string, unknown>> {
  const reply: unknown = await (await send({ method: 'GET', path: '/auth/ping', signal })).json();
  return (reply ?? {}) as Record<string, unknown>;
}

/**
 * Lead to the outside pages of anyone who runs the installation (spec 3 §2; wire.md 15): the calendar, where a demo or the trial has no
 * page of its own. What has none is not shown.
 */
export function ContactLinks({ labels }: { labels: readonly Label[] }) {
  const { fetched } = useFetched(fetchPlaces);
  if (fetched.is !== 'there') return null;
  const { value } = fetched;
  return labels.map((label) => {
    const address = value[PLACES[label]] ?? value.contact_url;
    if (typeof address !== 'string') return null;
    return (
      <a key={label} href={address} target="_blank" rel="noopener noreferrer" className={styles.contact}>
        {label}
      </a>
    );
  });
}
