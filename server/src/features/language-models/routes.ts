import {
  correctFigureDescription as correctFigureDescriptionEndpoint,
  getAuraUse as getAuraUseEndpoint,
  getFigureDescription as getFigureDescriptionEndpoint,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { type AuraUseDeps, getAuraUse } from './aura-use.ts';
import { correctFigureDescription, type FigureDeps, getFigureDescription } from './figure-descriptions.ts';

export function mountAuraUse(mount: Mount<Session>, deps: AuraUseDeps): void {
  mount(getAuraUseEndpoint, async ({ session }) => getAuraUse(deps, session));
}

export function mountFigures(mount: Mount<Session>, deps: FigureDeps): void {
  mount(getFigureDescriptionEndpoint, async ({ session, query }) =>
    getFigureDescription(deps, session, query.address),
  );
  mount(correctFigureDescriptionEndpoint, async ({ session, body }) =>
    correctFigureDescription(deps, session, body),
  );
}
