import type { Attempts } from '../../platform/attempts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Keys } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Sessions, TrustedDevices } from '../identity/index.ts';
import type { SignOnProviders } from './providers.ts';

export interface SignOnDeps {
  database: Database;
  clock: Clock;
  attempts: Attempts;
  keys: Keys;
  sessions: Sessions;
  devices: TrustedDevices;
  signOnProviders: SignOnProviders;
  /** Returns the product's base URL. */
  address: () => string;
  /** Whether people reach the product over HTTPS. */
  secure: boolean;
}

/** Returns the page to which the provider sends the browser back. */
export const returnAddress = ({ address }: Pick<SignOnDeps, 'address'>): string => `${address()}/sign-in`;

/** The caller as the server sees it. */
export interface SignOnCaller {
  /** The value of the cookie that the start has set. */
  browser: string | undefined;
  /** The client's network address. */
  address: string;
  /** The host that the browser called, with its port. */
  host: string;
  log: Log;
}
