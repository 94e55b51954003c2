/** The number of items of each list that a dashboard shows. The count includes all. */
export const HOME_ROWS = 5;

/** Topics to practise: those of a student's graded work with the smallest share of their marks. */
export const HOME_TOPICS = 3;

/** Percent of a topic's marks from which it need not be practised. */
export const PRACTISED_FROM = 80;

/** Days ahead that are this week (spec 1 §4). */
export const THIS_WEEK_DAYS = 7;
