/** Lets an administrator change a person's data: name, address, class, ids in OneRoster files. */
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { endLinks } from '../../access-links/index.ts';
import { announcePeople } from '../../courses/index.ts';
import {
  changeAddress,
  findAccountByEmail,
  getTenant,
  type Tenant,
  updatePerson,
} from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { findOtherWithRosterId, setRosterIds } from '../rosters/oneroster/store.ts';
import { sendAddressNotices } from './address-notices.ts';
import { requirePerson } from './change-people.ts';
import { EDITED_FIELDS, type EditedFields, mergeEdit } from './merge-edit.ts';
import { roleNames } from './role-names.ts';
import type { PersonRow } from './store.ts';

export interface PersonEdit {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  className: string;
  section: string;
  rollNumber: string;
  rosterIds?: readonly string[] | undefined;
  /** The values that the form began with. */
  before?: EditedFields | undefined;
}

/** Selects the fields of the person's role: a student has no form of address, and a teacher no class. */
function detailsOf({ role }: PersonRow, edit: PersonEdit) {
  const { firstName, lastName, title, className, section, rollNumber } = edit;
  return {
    ...{ firstName, lastName },
    title: role === 'instructor' ? title : '',
    ...(role === 'student'
      ? { className, section, rollNumber }
      : { className: '', section: '', rollNumber: '' }),
  };
}

/**
 * Returns the values to write, with the addresses in lower case.
 * @throws Refused person/changed
 */
function valuesOf(person: PersonRow, { before, ...edit }: PersonEdit): PersonEdit {
  const lower = <T extends { email: string }>(fields: T): T => ({
    ...fields,
    email: fields.email.toLowerCase(),
  });
  if (!before) return lower(edit);
  const merged = mergeEdit(lower(person), lower(before), lower(edit)) ?? refuse('person/changed');
  return { ...edit, ...merged };
}

const changedFields = (before: EditedFields, after: EditedFields): string[] =>
  EDITED_FIELDS.filter((field) => before[field] !== after[field]);

async function writeAddress(
  tx: Transaction,
  person: PersonRow,
  { tenantId, email, at }: { tenantId: number; email: string; at: Date },
): Promise<{ school: Tenant; endedLinks: number }> {
  const { id, role, email: before } = person;
  if (await findAccountByEmail(tx, role, email)) refuse('person/taken', { role: roleNames[role], email });
  await changeAddress(tx, { tenantId, accountId: id, role, email: before, at }, email);
  // Pending links are ended, because a stranger who receives the mail of a mistyped address could choose the password with one of them.
  const endedLinks = await endLinks(tx, id, at);
  return { school: await getTenant(tx, tenantId), endedLinks };
}

/**
 * Changes a person's data. The person stays logged in, because a session belongs to the account, and a corrected address must not interrupt
 * a timed assignment.
 * @throws Refused person/not-found, person/taken, person/changed, person/roster-id-taken
 */
export async function editPerson(
  deps: AdministrationDeps,
  actor: Actor,
  edit: PersonEdit,
): Promise<{ mailed: number; endedLinks: number }> {
  const { database, clock } = deps;
  const { tenantId } = actor;
  const { id, rosterIds } = edit;
  const at = clock.now();
  const written = await database
    .inTenant(tenantId, async (tx) => {
      const person = await requirePerson(tx, actor, { action: 'edit', id });
      const values = valuesOf(person, edit);
      const { email } = values;
      const details = detailsOf(person, values);
      const before = person.email.toLowerCase();
      const address = email === before ? null : await writeAddress(tx, person, { tenantId, email, at });
      await updatePerson(tx, id, details);
      if (rosterIds !== undefined && person.role !== 'administrator') {
        const other = await findOtherWithRosterId(tx, id, rosterIds);
        if (other) refuse('person/roster-id-taken', other);
        await setRosterIds(tx, { tenantId, accountId: id }, rosterIds);
      }
      const fields = changedFields({ ...person, email: before }, { ...details, email });
      await recordAudit(tx, clock, actor, { action: 'person.edited', details: { ids: [id], fields } });
      await announcePeople(tx, [id]);
      return { address, email, before: person.email };
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) refuse('person/taken', { role: 'person', email: edit.email });
      throw error;
    });
  const { address, before, email } = written;
  if (!address) return { mailed: 0, endedLinks: 0 };
  const mailed = await sendAddressNotices(deps, { before, email, school: address.school });
  return { mailed, endedLinks: address.endedLinks };
}
