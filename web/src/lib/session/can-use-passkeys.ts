/** Whether this browser has passkeys at this address: they need HTTPS, or this computer, and an address with a name. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  const isNumeric = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return window.isSecureContext && !isNumeric && typeof window.PublicKeyCredential === 'function';
}
