/**
 * Returns whether this browser supports passkeys at this address. They need HTTPS or localhost, and a host
 * name instead of an IP address.
 */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumeric = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return window.isSecureContext && !isNumeric && typeof window.PublicKeyCredential === 'function';
}
