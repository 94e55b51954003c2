/** Limits and choices of the setup that server and web share. This file does not import zod, because the page is loaded before a login. */

/** The pattern of a school's short name, which is a part of host names. */
export const SCHOOL_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
export const SCHOOL_NAME_MAX = 80;
/** The maximum size of a logo file in bytes. */
export const LOGO_BYTES_MAX = 200 * 1024;
export const SCHOOL_COLOUR = /^#[0-9a-f]{6}$/;
/** The colours of the tile with a school's initials. White text is readable on each of them. */
export const SCHOOL_COLOURS = ['#3347ac', '#19633f', '#754a04', '#932921', '#333335', '#5a3d8a'] as const;

export const SETUP_STATES = ['needed', 'offered', 'none'] as const;
/** `needed` means that there is no school, `offered` that there are only demo schools, and `none` that there is a school. */
export type SetupState = (typeof SETUP_STATES)[number];

/** How most people of a new school get accounts. It determines what the administrator does first. */
export const PEOPLE_WAYS = ['by-hand', 'class-lists', 'sign-up', 'single-sign-on'] as const;
export type PeopleWay = (typeof PEOPLE_WAYS)[number];
/** The maximum number of domains of teachers, and of students, in the wizard. */
export const SETUP_DOMAINS_MAX = 50;
