import { browserZone } from '../time/school-time.ts';
import { useProfile } from './profile.ts';

/** Returns the school's time zone, or the browser's until the profile is known. */
export const useTimezone = (): string => useProfile()?.timezone ?? browserZone();
