/** Creates the links with which people choose a password, to be sent by e-mail or handed over. */
import { INVITATION_DAYS } from '@classi/contract';
import type { Language } from '@classi/contract/identity/languages';
import type { EmailMessage } from '../../../platform/mail/index.ts';
import { createAccessLink, type NewLink } from '../../access-links/index.ts';
import { getTenant, type Tenant } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { requirePeople } from './change-people.ts';

interface Invited {
  id: number;
  email: string;
  /** Whether the person has no password yet. */
  isNew: boolean;
}

/** The inviting school; its language is used for the e-mails. */
type InvitingSchool = Pick<Tenant, 'name' | 'language'>;

interface EmailFacts {
  school: string;
  link: string;
}

type Words = Pick<EmailMessage, 'subject' | 'text'>;

const END = `The link works once, for ${INVITATION_DAYS} days. After that, ask your school for a new one.`;
const HINDI_END = `यह लिंक ${INVITATION_DAYS} दिनों तक एक बार काम करता है। उसके बाद अपने स्कूल से नया लिंक माँगें।`;

/** The e-mails to people who have no password yet (`invited`) and to the others (`reset`). */
const LETTERS: Readonly<Record<Language, Record<'invited' | 'reset', (facts: EmailFacts) => Words>>> = {
  en: {
    invited: ({ school, link }) => ({
      subject: `${school} invites you to Classi`,
      text: `${school} has made an account for you on Classi.\n\nChoose your password here:\n\n    ${link}\n\n${END}\n`,
    }),
    reset: ({ school, link }) => ({
      subject: 'A new password for Classi',
      text: `${school} sends you a link to choose a new password for Classi:\n\n    ${link}\n\n${END} Your present password works until you use the link.\n`,
    }),
  },
  hi: {
    invited: ({ school, link }) => ({
      subject: `${school} आपको Classi पर आमंत्रित करता है`,
      text: `${school} ने Classi पर आपका खाता बनाया है।\n\nअपना पासवर्ड यहाँ चुनें:\n\n    ${link}\n\n${HINDI_END}\n`,
    }),
    reset: ({ school, link }) => ({
      subject: 'Classi के लिए नया पासवर्ड',
      text: `${school} आपको Classi का नया पासवर्ड चुनने के लिए एक लिंक भेजता है:\n\n    ${link}\n\n${HINDI_END} जब तक आप लिंक का उपयोग नहीं करते, आपका मौजूदा पासवर्ड काम करता है।\n`,
    }),
  },
};

/** Sends each person the link. An e-mail that cannot be sent is logged and counted, and the others are still sent. */
export async function sendInvitations(
  { mail, log, address }: AdministrationDeps,
  {
    school,
    links,
    people,
  }: { school: InvitingSchool; links: readonly NewLink[]; people: readonly Invited[] },
): Promise<{ mailed: number; failed: number }> {
  const paths = new Map(links.map(({ accountId, path }) => [accountId, path]));
  const letters = LETTERS[school.language ?? 'en'];
  let mailed = 0;
  for (const { id, email, isNew } of people) {
    const link = `${address()}${paths.get(id) ?? ''}`;
    const words = letters[isNew ? 'invited' : 'reset']({ school: school.name, link });
    await mail.send({ to: email, ...words }).then(
      () => {
        mailed += 1;
      },
      (error: unknown) => log.error({ error, account: id }, 'an invitation could not be sent'),
    );
  }
  return { mailed, failed: people.length - mailed };
}

async function makeLinks(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { ids, action }: { ids: readonly number[]; action: 'person.invited' | 'person.linked' },
) {
  const { tenantId } = actor;
  return database.inTenant(tenantId, async (tx) => {
    const people = await requirePeople(tx, actor, { action: 'link', ids });
    const accountIds = people.map(({ id }) => id);
    const links = await createAccessLink(tx, { tenantId, accountIds, now: clock.now() });
    await recordAudit(tx, clock, actor, { action, details: { ids: accountIds } });
    return { people, links, school: await getTenant(tx, tenantId) };
  });
}

/**
 * Sends these people a link by e-mail.
 * @throws Refused person/not-found, person/no-login
 */
export async function invitePeople(
  deps: AdministrationDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<{ mailed: number; failed: number }> {
  const { people, links, school } = await makeLinks(deps, actor, { ids, action: 'person.invited' });
  const invited = people.map(({ id, email, state }) => ({ id, email, isNew: state === 'invited' }));
  return sendInvitations(deps, { school, links, people: invited });
}

/**
 * Creates links to be handed over.
 * @throws Refused person/not-found, person/no-login
 */
export async function linkPeople(
  deps: AdministrationDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; email: string; name: string; className: string; section: string; link: string }[]> {
  const { people, links } = await makeLinks(deps, actor, { ids, action: 'person.linked' });
  const paths = new Map(links.map(({ accountId, path }) => [accountId, path]));
  return people.map(({ id, email, firstName, lastName, className, section }) => ({
    ...{ id, email, className, section, link: paths.get(id) ?? '' },
    name: `${firstName} ${lastName}`.trim(),
  }));
}
