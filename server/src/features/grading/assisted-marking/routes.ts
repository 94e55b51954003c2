import {
  confirmSuggestions as confirmSuggestionsEndpoint,
  getMarkSuggestions as getMarkSuggestionsEndpoint,
  undoConfirmation as undoConfirmationEndpoint,
} from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { confirmSuggestions, undoConfirmation } from './confirm-suggestions.ts';
import { getMarkSuggestions } from './get-mark-suggestions.ts';
import type { SuggestingEngine } from './suggestions.ts';

export interface AssistedMarkingDeps {
  database: Database;
  clock: Clock;
  engine: SuggestingEngine;
}

export function mountAssistedMarking(mount: Mount<Session>, deps: AssistedMarkingDeps): void {
  mount(getMarkSuggestionsEndpoint, async ({ session, body }) => getMarkSuggestions(deps, session, body));
  mount(confirmSuggestionsEndpoint, async ({ session, body }) => confirmSuggestions(deps, session, body));
  mount(undoConfirmationEndpoint, async ({ session, body }) =>
    undoConfirmation(deps, session, body.confirmationId),
  );
}
