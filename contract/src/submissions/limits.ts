/** Limits of submissions that server and web share (spec 2 §4, §5). This file does not import zod. */
/** The minimum similarity (exclusive) of a file name and a student's name for a fuzzy match. */
export const FUZZY_MATCH = 0.75;

/** The shares of an upload's progress (spec 2 §4), in percent. */
export const UPLOAD_SHARE = 10;
export const READING_SHARE = 80;

/** A paper is listed as just read for this many seconds, which is longer than a page takes to load. */
export const JUST_READ_SECONDS = 60;

/** How long a paper that could not be read is shown to the person who uploaded it, in hours. */
export const FAILED_READING_HOURS = 24;

/** The most pages of a file with the papers of a class. */
export const CLASS_SET_PAGES = 300;
