import {
  correctFigureDescription as correctFigureDescriptionEndpoint,
  getAuraUse as getAuraUseEndpoint,
  getFigureDescription as getFigureDescriptionEndpoint,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { type AuraUseParts, getAuraUse } from './aura-use.ts';
import { correctFigureDescription, type FigureParts, getFigureDescription } from './figure-descriptions.ts';

export function mountAuraUse(mount: Mount<Session>, parts: AuraUseParts): void {
  mount(getAuraUseEndpoint, async ({ session }) => getAuraUse(parts, session));
}

export function mountFigures(mount: Mount<Session>, parts: FigureParts): void {
  mount(getFigureDescriptionEndpoint, async ({ session, query }) =>
    getFigureDescription(parts, session, query.address),
  );
  mount(correctFigureDescriptionEndpoint, async ({ session, body }) =>
    correctFigureDescription(parts, session, body),
  );
}
