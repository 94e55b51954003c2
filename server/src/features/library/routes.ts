import { getLibraryAccess, searchQuestions as searchEndpoint } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { isOpenFor } from './access.ts';
import { type LibraryDeps, searchQuestions } from './search.ts';

export function mountLibrary(mount: Mount<Session>, deps: LibraryDeps): void {
  mount(searchEndpoint, async ({ session, body }) => searchQuestions(deps, session, body));
  mount(getLibraryAccess, async ({ session }) => ({
    smartBuilder: isOpenFor(deps.openFor, session),
  }));
}
