/** The number of items of each list that a dashboard shows. The count includes all. */
export const HOME_ROWS = 5;

/** The number of topics to practise, which are those of a student's graded work with the smallest share of their marks. */
export const HOME_TOPICS = 3;

/** The percentage of a topic's marks from which it need not be practised. */
export const PRACTISED_FROM = 80;

/** How many days ahead 'this week' includes (spec 1 §4). */
export const THIS_WEEK_DAYS = 7;
