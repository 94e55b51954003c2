import { refuse } from '../../../platform/http/refuse.ts';
import { LogoError, logoAddress } from './read-logo.ts';

/**
 * Returns the `data:` URL of a logo that a person uploaded, or null for none.
 * @param base64 the file
 * @throws Refused setup/logo
 */
export function checkedLogo(base64: string | null): string | null {
  if (base64 === null) return null;
  try {
    return logoAddress(Buffer.from(base64, 'base64'));
  } catch (error) {
    if (error instanceof LogoError) refuse('setup/logo', { sentence: error.message });
    throw error;
  }
}
