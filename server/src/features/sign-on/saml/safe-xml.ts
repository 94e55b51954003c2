/** XML of a SAML provider: read without document types and entities, which can grow without end or read files. */
import { DOMParser, type Document } from '@xmldom/xmldom';

/** `<!` begins a document type, an entity, a comment or a CDATA section; only the last two are harmless. */
const DECLARATION = /<!(?!--|\[CDATA\[)/;

/** @returns undefined for what is no XML, and for XML that declares anything */
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
