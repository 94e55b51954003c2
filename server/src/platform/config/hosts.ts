/** Settings that name hosts, as `host` or `host:port`, and URLs of web servers. */
import { z } from 'zod';

/**
 * An http or https URL without a trailing slash. `localhost:3000` is not one, because it would be parsed as a URL with the scheme
 * `localhost:`.
 */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/$/, ''));

export interface NamedHost {
  /** In lower case; IPv6 addresses have no brackets. */
  host: string;
  /** Undefined if the defaults apply. */
  port: number | undefined;
}

const HOST = /^(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@*[\]]+)(?::(?<port>\d{1,5}))?$/i;

function namedHost(text: string): NamedHost | null {
  const { host, port } = HOST.exec(text)?.groups ?? {};
  if (!host || !URL.canParse(`http://${host}:${port ?? 80}/`)) return null;
  // The host is converted to the form in which addresses are compared: 127.1 becomes 127.0.0.1, and names in other scripts become ASCII.
  const { hostname } = new URL(`http://${host}/`);
  return { host: hostname.replace(/^\[|\]$|\.$/g, ''), port: port ? Number(port) : undefined };
}

/** A list separated by commas. Spaces and empty entries are ignored. */
export const hostList = z.string().transform((text, context): NamedHost[] => {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const found = namedHost(entry);
    if (found) return found;
    context.addIssue({ code: 'custom', message: `hosts such as files.school.example:8443, not "${entry}"` });
    return z.NEVER;
  });
});
