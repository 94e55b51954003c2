/** The identity provider of a school: its settings with the encrypted secret, and its description of itself. */
import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { NamedHost } from '../../platform/config/hosts.ts';
import { openSealed, sealText } from '../../platform/keys/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGuardedFetch } from '../../platform/remote/index.ts';
import { findProvider, type ProviderRow, saveProvider } from './store.ts';

export type Provider = Omit<ProviderRow, 'sealedSecret' | 'changedAt'> & { clientSecret: string };

export interface SignOnProviders {
  /** Returns the administrator's settings; undefined if there are none. */
  stored(tenantId: number): Promise<Provider | undefined>;
  save(provider: Provider, changedAt: Date): Promise<void>;
  /**
   * Returns whether the address may be used without TLS: its host must be named in the settings of the
   * installation.
   */
  isInsecure(address: URL): boolean;
  /**
   * Returns the HTTP status of a page.
   * @throws Unreachable, and Refused url/… for addresses that may not be called
   */
  statusOf(address: string): Promise<number>;
  /**
   * Returns the provider's description of itself.
   * @throws errors of openid-client, Unreachable, and Refused url/… for addresses that may not be called
   */
  discover(provider: Provider): Promise<Configuration>;
}

/** The lifetime of a provider's description in the cache, in ms. */
const DISCOVERED_MS = 10 * 60_000;
const TIME_LIMIT_SECONDS = 10;

export function createSignOnProviders(
  deps: Platform<'database' | 'keys'> & {
    /** The hosts in the school's own network that may be called, also without TLS. */
    allowedHosts: readonly NamedHost[];
  },
): SignOnProviders {
  const { database, keys, allowedHosts } = deps;
  const fetchGuarded = createGuardedFetch({ allowedHosts });
  const discovered = new Map<number, { of: string; configuration: Configuration; until: number }>();
  const sealOf = (tenantId: number) => ({ keys, purpose: 'sign-on', owner: String(tenantId) });

  const isInsecure = ({ protocol, hostname, port }: URL): boolean =>
    protocol === 'http:' &&
    allowedHosts.some(
      (allowed) =>
        allowed.host === hostname.replace(/^\[|\]$/g, '') &&
        (allowed.port === undefined || allowed.port === Number(port || 80)),
    );

  return {
    isInsecure,
    statusOf: async (address) => (await fetchGuarded(address)).status,
    async stored(tenantId) {
      const row = await database.inTenant(tenantId, findProvider);
      if (!row) return undefined;
      const { sealedSecret, changedAt: _, ...settings } = row;
      const clientSecret = sealedSecret === '' ? '' : await openSealed(sealOf(tenantId), sealedSecret);
      return { ...settings, clientSecret };
    },
    async save({ clientSecret, ...settings }, changedAt) {
      const { tenantId } = settings;
      const sealedSecret = clientSecret === '' ? '' : await sealText(sealOf(tenantId), clientSecret);
      await database.inTenant(tenantId, (tx) => saveProvider(tx, { ...settings, sealedSecret, changedAt }));
    },
    async discover({ tenantId, issuer, clientId, clientSecret }) {
      const of = JSON.stringify([issuer, clientId, clientSecret]);
      const known = discovered.get(tenantId);
      if (known?.of === of && known.until > performance.now()) return known.configuration;
      const server = new URL(issuer);
      const configuration = await discovery(server, clientId, clientSecret || undefined, undefined, {
        [customFetch]: fetchGuarded,
        timeout: TIME_LIMIT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(isInsecure(server) ? [allowInsecureRequests] : [])],
      });
      discovered.set(tenantId, { of, configuration, until: performance.now() + DISCOVERED_MS });
      return configuration;
    },
  };
}
