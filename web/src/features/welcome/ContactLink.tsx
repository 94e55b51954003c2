import { send } from '../../lib/http.ts';
import { useFetched } from './docs/use-fetched.ts';
import styles from './welcome.module.css';

/** Plain, without the contract's schemas: these pages stay small. */
async function fetchContact(signal: AbortSignal): Promise<string | null> {
  const reply: unknown = await (await send({ method: 'GET', path: '/auth/ping', signal })).json();
  const { contact_url: address } = (reply ?? {}) as Record<string, unknown>;
  return typeof address === 'string' ? address : null;
}

/** Lead to the calendar of whoever runs the installation (spec 3 §2); nothing where it names none. */
export function ContactLinks({ labels }: { labels: readonly string[] }) {
  const { fetched } = useFetched(fetchContact);
  const address = fetched.is === 'there' ? fetched.value : null;
  if (address === null) return null;
  return labels.map((label) => (
    <a key={label} href={address} target="_blank" rel="noopener noreferrer" className={styles.contact}>
      {label}
    </a>
  ));
}
