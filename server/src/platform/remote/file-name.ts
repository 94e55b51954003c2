/**
 * Determines the name of a fetched file from the server's header (RFC 6266) or its URL. The name is only displayed, never used as a path.
 */

/** The maximum length in characters, with the extension. */
const LONGEST = 120;
/** Only this many characters at the end of a longer name are examined. */
const LONGEST_GIVEN = 1000;

/** Decodes the bytes of a header as UTF-8 if they are valid, as most servers mean them. */
function asText(latin1: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads the name from a header such as `attachment; filename*=UTF-8''Physik%20I.pdf`. */
function fromDisposition(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /;\s*filename\s*=\s*([^";\s]+)/i.exec(header)?.[1];
  const name = quoted ?? plain;
  return (extended ? decoded(extended) : undefined) ?? (name ? asText(name) : undefined);
}

function fromPath(url: URL): string | undefined {
  const last = url.pathname.split('/').findLast(Boolean) ?? '';
  return decoded(last) ?? last;
}

/** Removes folders, control and direction characters, and characters that operating systems do not allow. */
function cleaned(name: string): string {
  const [base = ''] = name.slice(-LONGEST_GIVEN).split(/[/\\]/).slice(-1);
  return base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}

/**
 * @param fallback the name, without extension, if neither gives one
 * @returns a name that ends in `.pdf`
 */
export function chooseFileName(disposition: string | undefined, url: URL, fallback: string): string {
  const names = [fromDisposition(disposition), fromPath(url), fallback];
  const stems = names.map((name) => cleaned((name ?? '').trim()).replace(/\.pdf$/i, ''));
  const stem = stems.map((each) => cleaned(each)).find(Boolean) ?? 'document';
  return `${[...stem].slice(0, LONGEST - 4).join('')}.pdf`;
}
