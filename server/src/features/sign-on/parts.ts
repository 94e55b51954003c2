import type { Log } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sessions, TrustedDevices } from '../identity/index.ts';
import type { SignOnProviders } from './providers.ts';

export interface SignOnDeps extends Platform<'attempts' | 'clock' | 'database' | 'keys'> {
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
