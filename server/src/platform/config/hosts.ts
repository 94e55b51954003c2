/** `host` or `host:port`, as settings name machines, and addresses of web servers. */
import { z } from 'zod';

/** An address of http or https, without a slash at its end. `localhost:3000` is none: it would be read as of the kind `localhost:`. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/$/, ''));

export interface NamedHost {
  /** Lower case, IPv6 without brackets. */
  host: string;
  /** Undefined if the defaults apply. */
  port: number | undefined;
}

const HOST = /^(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@*[\]]+)(?::(?<port>\d{1,5}))?$/i;

function namedHost(text: string): NamedHost | null {
  const { host, port } = HOST.exec(text)?.groups ?? {};
  if (!host || !URL.canParse(`http://${host}:${port ?? 80}/`)) return null;
  // The host in the form in which addresses are compared: 127.1 becomes 127.0.0.1, and names in other scripts become ASCII.
  const { hostname } = new URL(`http://${host}/`);
  return { host: hostname.replace(/^\[|\]$|\.$/g, ''), port: port ? Number(port) : undefined };
}

/** A list with commas; blanks and empty places do not count. */
export const hostList = z.string().transform((text, context): NamedHost[] => {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const found = namedHost(entry);
    if (found) return found;
    context.addIssue({ code: 'custom', message: `hosts such as files.school.example:8443, not "${entry}"` });
    return z.NEVER;
  });
});
