import { getAuraUse as getAuraUseEndpoint } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { type AuraUseParts, getAuraUse } from './aura-use.ts';

export function mountAuraUse(mount: Mount<Session>, parts: AuraUseParts): void {
  mount(getAuraUseEndpoint, async ({ session }) => getAuraUse(parts, session));
}
