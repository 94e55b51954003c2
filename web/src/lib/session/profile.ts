import type { ReleaseMode } from '@classi/contract/assignments/limits';
import { createContext, useContext } from 'react';
import type { Role } from './session.ts';

/** Who is logged in, for the shell and for greetings. */
export interface Profile {
  role: Role;
  id: number;
  /** A teacher's form of address ("Ms"), empty for students. */
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  schoolName: string;
  /** The school's logo: a `data:` address, null where it has none; absent in what an earlier version remembered. */
  logo?: string | null;
  /** Of the tile with the initial where there is no logo. */
  colour?: string | null;
  /** The school's time zone (IANA): what 'Today' means (wire.md 5). */
  timezone: string;
  /** Where problems are reported; null where there is no such page. */
  feedbackUrl: string | null;
  /** Of new assignments: when students see marks, as the school has set it; absent for students. */
  releaseMode?: ReleaseMode;
  /** How the school's printed papers begin; absent for students, and until the server has answered. */
  paperHead?: {
    headerFormats: { key: string; label: string }[];
    defaultHeaderFormat: string;
    logo: string | null;
  };
}

/** Null until the server has answered, unless this browser remembers the last answer. */
export const ProfileContext = createContext<Profile | null>(null);

/** The person whose session this is. Null for a moment after the login: show the page without the name until then. */
export function useProfile(): Profile | null {
  return useContext(ProfileContext);
}
