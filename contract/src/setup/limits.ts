/** Facts of setting up a school that both sides hold. No zod here: the page is loaded before a login. */

/** The short name of a school: a part of a host name. */
export const SCHOOL_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
export const SCHOOL_NAME_MAX = 80;
/** Bytes of a logo file. */
export const LOGO_BYTES_MAX = 200 * 1024;
export const SCHOOL_COLOUR = /^#[0-9a-f]{6}$/;
/** The colours of the tile with a school's initials. White text is readable on each of them. */
export const SCHOOL_COLOURS = ['#3347ac', '#19633f', '#754a04', '#932921', '#333335', '#5a3d8a'] as const;

export const SETUP_STATES = ['needed', 'offered', 'none'] as const;
/** `needed` there is no school; `offered` only the demo schools are there; `none` there is a school. */
export type SetupState = (typeof SETUP_STATES)[number];

/** How most people come into a new school. It decides what the administrator does first. */
export const PEOPLE_WAYS = ['by-hand', 'class-lists', 'sign-up', 'single-sign-on'] as const;
export type PeopleWay = (typeof PEOPLE_WAYS)[number];
/** Domains of teachers, and of students, in the wizard. */
export const SETUP_DOMAINS_MAX = 50;
