import type { ReleaseMode } from '@classi/contract/assignments/limits';
import type { DateFormat } from '@classi/contract/school/date-formats';
import type { GradeBoundary } from '@classi/contract/school/grade-schemes';
import { createContext, useContext } from 'react';
import type { Role } from './session.ts';

/** The logged-in person, for the shell and for greetings. */
export interface Profile {
  role: Role;
  id: number;
  /** A teacher's form of address ("Ms"); empty for students. */
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  schoolName: string;
  /**
   * The school's logo as a `data:` URL, or null if it has none. Absent in profiles that an earlier version
   * has stored.
   */
  logo?: string | null;
  /** The colour of the tile with the school's initial, shown if there is no logo. */
  colour?: string | null;
  /** The school's time zone (IANA), which defines 'Today' (wire.md 5). */
  timezone: string;
  /** How the school writes dates. Absent in profiles that an earlier version has stored, like the grades. */
  dateFormat?: DateFormat;
  /** The grades of percentages, the highest first; empty if the school shows percentages only. */
  gradeBoundaries?: readonly GradeBoundary[];
  /** The URL of the form for reports, or null if there is none. */
  feedbackUrl: string | null;
  /** The school's setting of when students see marks of new assignments. Absent for students. */
  releaseMode?: ReleaseMode;
  /** The header of the school's printed papers. Absent for students, and until the server has answered. */
  paperHead?: {
    headerFormats: { key: string; label: string }[];
    defaultHeaderFormat: string;
    logo: string | null;
  };
}

/** Null until the server has answered, unless this browser has stored the last reply. */
export const ProfileContext = createContext<Profile | null>(null);

/**
 * Returns the logged-in person. Null for a moment after the login: the page is shown without the name until
 * then.
 */
export function useProfile(): Profile | null {
  return useContext(ProfileContext);
}
