import { getLibraryAccess, searchQuestions as searchEndpoint } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { isOpenFor } from './access.ts';
import { type LibraryParts, searchQuestions } from './search.ts';

export function mountLibrary(mount: Mount<Session>, parts: LibraryParts): void {
  mount(searchEndpoint, async ({ session, body }) => searchQuestions(parts, session, body));
  mount(getLibraryAccess, async ({ session }) => ({
    smartBuilder: isOpenFor(parts.openFor, session),
  }));
}
