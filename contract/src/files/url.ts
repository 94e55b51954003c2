/**
 * The rules for the address of a PDF, checked before it is fetched (spec 1 §5, spec 2 §5). This file does not import zod, because the
 * screens use it as well.
 */

/** The maximum length of a URL in characters. Most browsers and servers have a similar limit. */
export const URL_MAX = 2048;

export const URL_EMPTY = 'Please enter a URL';
export const URL_INVALID =
  'Invalid URL format. Please enter a complete URL (e.g., https://example.com/document.pdf)';
export const URL_NOT_HTTP = 'Please enter a valid HTTP or HTTPS URL';
export const URL_WITH_LOGIN =
  'This URL contains a user name or a password. Please enter one that opens without logging in.';

/**
 * Returns the message for a protocol that is not supported.
 * @param protocol without its colon, such as `ftp`
 */
export function unsupportedProtocol(protocol: string): string {
  return `Unsupported protocol: ${protocol}. Please use HTTP or HTTPS URLs only.`;
}

/** Matches a host with a port but without a protocol: `example.com:8080/a.pdf` would be parsed with its host as the protocol. */
const HOST_AND_PORT = /^(localhost|[^/:?#\s]*\.[^/:?#\s]*):\d+([/?#]|$)/i;

/** Returns the message for a text that is not a valid URL of a PDF, or null. Surrounding spaces are ignored. */
export function urlProblem(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return URL_EMPTY;
  if (!URL.canParse(trimmed) || HOST_AND_PORT.test(trimmed)) return URL_INVALID;
  const url = new URL(trimmed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return unsupportedProtocol(url.protocol.slice(0, -1));
  if (!/^https?:\/\/[^/\\]/i.test(trimmed) || trimmed.length > URL_MAX) return URL_NOT_HTTP;
  if (url.username !== '' || url.password !== '') return URL_WITH_LOGIN;
  return null;
}

/** Returns whether an address suggests a PDF: it ends in `.pdf`, or has `pdf` in its path or query. */
export function looksLikePdf(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  return /pdf/i.test(pathname + search);
}
