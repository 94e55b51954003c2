/** Facts of submissions that both sides hold (spec 2 §4, §5). No zod here. */
/** Fuzzy overlap of a file name with a student's name must be above this. */
export const FUZZY_MATCH = 0.75;

/** The shares of an upload's progress (spec 2 §4), in percent. */
export const UPLOAD_SHARE = 10;
export const READING_SHARE = 80;

/** A paper is listed as just read for this many seconds, which is longer than a page takes to load. */
export const JUST_READ_SECONDS = 60;

/** A paper that could not be read is shown to who uploaded it for this long, in hours. */
export const FAILED_READING_HOURS = 24;
