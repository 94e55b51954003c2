/** What speaks for and against the readings of a student's work; fitted with `npm run eval:student-work` on seeds from 1 up. */
export const answerWeights = {
  /** A question that was not begun before. */
  begin: 1,
  /** A number over parts that follow. */
  heading: 0.3,
  /** A number that no question has. */
  unknown: -1,
  /** How far above the highest number of a question it may be; a higher one is text. */
  unknownReach: 1,
  /** Times the share of the numbers that are written in this style. */
  style: 1.5,
  next: 1,
  skip: 0.3,
  skipMore: 0.3,
  back: -1.5,
  wordedAgain: 2,
  numberAgain: 6,
  /** A label that is taken for text. */
  wordedAsText: 3,
  numberAsText: 1.5,
  listBegins: 0.6,
  listAnnounced: 0,
  listContinues: 0.1,
  breaksList: 1,
  /** A plain number where most labels name the whole way or have a word, and the same over parts. */
  plainAmongWhole: 1.5,
  headingAmongWhole: 3,
  /** A number without any sign behind it. */
  bare: 2,
  /** Share of the price of a label that is taken for text, where no answer has begun. */
  beforeFirst: 1,
  announced: 2.5,
  gap: 0.6,
  indent: 1.2,
  /** Of a line to the words of its question. */
  likeness: 0.4,
  /** Share of it for a line that is taken for text. */
  textLikeness: 1,
};

export type AnswerWeights = typeof answerWeights;

/** The same for a key: it names each question once, and tables move its numbers. */
export const keyWeights: AnswerWeights = {
  ...answerWeights,
  unknownReach: 99,
  wordedAgain: 6,
  beforeFirst: 0.3,
  indent: 0.3,
  textLikeness: 0,
};
