import {
  confirmSuggestions as confirmSuggestionsEndpoint,
  getMarkSuggestions as getMarkSuggestionsEndpoint,
  undoConfirmation as undoConfirmationEndpoint,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { confirmSuggestions, undoConfirmation } from './confirm-suggestions.ts';
import { getMarkSuggestions } from './get-mark-suggestions.ts';
import type { SuggestingEngine } from './suggestions.ts';

export interface AssistedMarkingDeps extends Platform<'clock' | 'database'> {
  engine: SuggestingEngine;
}

export function mountAssistedMarking(mount: Mount<Session>, deps: AssistedMarkingDeps): void {
  mount(getMarkSuggestionsEndpoint, async ({ session, body }) => getMarkSuggestions(deps, session, body));
  mount(confirmSuggestionsEndpoint, async ({ session, body }) => confirmSuggestions(deps, session, body));
  mount(undoConfirmationEndpoint, async ({ session, body }) =>
    undoConfirmation(deps, session, body.confirmationId),
  );
}
