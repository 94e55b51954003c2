/** Reads the metadata of a SAML provider, which its administration offers for download. Pure. */
import type { Element } from '@xmldom/xmldom';
import { readCertificates, toPem } from './certificates.ts';
import { parseSafeXml } from './safe-xml.ts';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ProviderMetadata {
  issuer: string;
  entryPoint: string;
  logoutAddress: string;
  /** Certificates in PEM format, concatenated. */
  certificates: string;
}

const elementsIn = (parent: Element, name: string, namespace = METADATA): Element[] => [
  ...parent.getElementsByTagNameNS(namespace, name),
];

const addressOf = (descriptor: Element, service: string): string =>
  elementsIn(descriptor, service)
    .find((found) => found.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location') ?? '';

/** Returns the provider's settings from its metadata, or a message about what is wrong with it. */
export function readProviderMetadata(text: string): ProviderMetadata | { sentence: string } {
  const root = parseSafeXml(text)?.documentElement;
  if (!root) return { sentence: 'This is not readable XML.' };
  const entities = root.localName === 'EntityDescriptor' ? [root] : elementsIn(root, 'EntityDescriptor');
  const providers = entities.flatMap((entity) =>
    elementsIn(entity, 'IDPSSODescriptor').map((descriptor) => ({ entity, descriptor })),
  );
  const [found, second] = providers;
  if (!found) return { sentence: 'This metadata describes no identity provider.' };
  if (second)
    return { sentence: 'This metadata describes several providers. Please use the metadata of yours.' };
  const { entity, descriptor } = found;
  const entryPoint = addressOf(descriptor, 'SingleSignOnService');
  if (entryPoint === '')
    return { sentence: 'This provider has no sign-in page for the HTTP-Redirect binding.' };
  const keys = elementsIn(descriptor, 'KeyDescriptor').filter(
    (key) => key.getAttribute('use') !== 'encryption',
  );
  const pieces = keys
    .flatMap((key) => elementsIn(key, 'X509Certificate', SIGNATURES))
    .map((certificate) => certificate.textContent ?? '');
  const read = readCertificates(pieces.join('\n\n'));
  if ('sentence' in read) return read;
  return {
    ...{ issuer: entity.getAttribute('entityID') ?? '', entryPoint },
    logoutAddress: addressOf(descriptor, 'SingleLogoutService'),
    certificates: read.certificates.map(toPem).join('\n'),
  };
}
