/** The rows of the table in `access.ts`; that a student is refused is shown for every endpoint by `app/access/`. */
import { expect, test } from 'vitest';
import { checkLibraryIsOpen, isOpenFor, type OpenFor } from './access.ts';

test.each<[who: string, open: OpenFor, accountId: number, isOpen: boolean]>([
  ['a named teacher', [1, 20], 20, true],
  ['a teacher who is not named', [1, 20], 2, false],
  ['a teacher where nobody is named', [], 2, false],
  ['every teacher where it is open for all', 'all', 2, true],
])('opens the library for %s (%j, %d): %s', (_who, open, accountId, isOpen) => {
  expect(isOpenFor(open, { accountId })).toBe(isOpen);
  const check = () => checkLibraryIsOpen(open, { accountId });
  if (isOpen) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'library/not-open' }));
});
