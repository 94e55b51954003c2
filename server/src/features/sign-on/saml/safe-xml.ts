/** Parses XML of a SAML provider without document types and entities, which could use unlimited memory or read files. */
import { DOMParser, type Document } from '@xmldom/xmldom';

/** `<!` begins a document type, an entity, a comment or a CDATA section; only the last two are harmless. */
const DECLARATION = /<!(?!--|\[CDATA\[)/;

/** @returns undefined if the text is not XML or contains a declaration */
export function parseSafeXml(text: string): Document | undefined {
  if (DECLARATION.test(text)) return undefined;
  const onError = (_: string, message: string): never => {
    throw new SyntaxError(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text.replace(/^\uFEFF/, '').trimStart(), 'text/xml');
  } catch {
    return undefined;
  }
}
