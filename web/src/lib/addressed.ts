import type { Profile } from './profile.ts';

const TITLES = /^(Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\.?$/;

/** `Ms Mathew`; forms of address that do not stand before a name ("Sir") give way to the first name. */
export function addressed({ title, firstName, lastName }: Profile): string {
  return TITLES.test(title) && lastName !== '' ? `${title} ${lastName}` : firstName;
}
