import type { ReplyOf } from '@classi/contract/http/endpoint';
import { getAdministrator, getInstructor, getStudent, setLanguage } from '@classi/contract/identity/account';
import type { Language } from '@classi/contract/identity/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/http/api.ts';
import { acceptLanguage, languageSent, unsentLanguage } from '../lib/language/language.ts';
import type { Profile } from '../lib/session/profile.ts';
import { type Role, readStoredProfile, storeProfile } from '../lib/session/session.ts';
import { showDatesAs } from '../lib/time/school-time.ts';

const paperHeadOf = ({ headerFormats, defaultHeaderFormat, logo }: ReplyOf<typeof getInstructor>) => ({
  headerFormats,
  defaultHeaderFormat,
  logo,
});

async function fetchPerson(role: Role, signal: AbortSignal) {
  if (role === 'instructor') return call(getInstructor, undefined, { signal });
  if (role === 'student') return { title: '', ...(await call(getStudent, undefined, { signal })) };
  return { title: '', ...(await call(getAdministrator, undefined, { signal })) };
}

async function fetchProfile(role: Role, signal: AbortSignal): Promise<Profile> {
  const person = await fetchPerson(role, signal);
  void syncLanguage(person.language ?? person.schoolLanguage);
  showDatesAs(person.dateFormat);
  const { id, title, firstName, lastName, email, schoolName, logo, colour, timezone, feedbackUrl } = person;
  const { dateFormat, gradeBoundaries } = person;
  const shown = {
    role,
    id,
    title,
    firstName,
    lastName,
    email,
    schoolName,
    logo,
    colour,
    timezone,
    feedbackUrl,
    dateFormat,
    gradeBoundaries,
  };
  const profile =
    'headerFormats' in person
      ? { ...shown, paperHead: paperHeadOf(person), releaseMode: person.releaseMode }
      : shown;
  storeProfile(role, profile);
  return profile;
}

/** Returns the profile that this browser has stored, whose dates the first pages show. */
function recall(role: Role): Profile | undefined {
  const profile = readStoredProfile<Profile>(role);
  showDatesAs(profile?.dateFormat);
  return profile;
}

/** Returns the person whom the shell shows: the stored profile until the server has answered. */
export function useFetchedProfile(role: Role): Profile | null {
  const [remembered] = useState(() => recall(role));
  const { data } = useQuery({
    queryKey: ['identity', 'profile', role],
    queryFn: ({ signal }) => fetchProfile(role, signal),
    staleTime: 300_000,
  });
  return data ?? remembered ?? null;
}

/**
 * Stores the language that was chosen on this device in the account, or adopts one that was chosen on another
 * device. An adopted language is shown from the next load, so that a page is never in two languages.
 */
async function syncLanguage(ofAccount: Language | null): Promise<void> {
  const chosen = unsentLanguage();
  if (chosen === null) {
    window.addEventListener('pagehide', () => acceptLanguage(ofAccount), { once: true });
    return;
  }
  // A choice that could not be sent stays on the device until the next load.
  const isSent = await call(setLanguage, { body: { language: chosen } }).then(
    () => true,
    () => false,
  );
  if (isSent && unsentLanguage() === chosen) languageSent();
}
