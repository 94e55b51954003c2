import type { Citation } from '../../../tutoring.ts';

/** A part of a reply: text, or a citation that the following text refers to. */
export type ReplyPiece = string | Citation;

/**
 * AURA's own sentences. Pages translate them line by line (`web/messages/engine-sentences.ts`), so each is a whole sentence without Markdown.
 * `noModel` is said once in a conversation.
 */
export const SENTENCES = {
  noModel:
    'No language model is connected, so I show passages from your textbooks and do not explain in my own words.',
  ownLanguage: 'I can only show the book in its own language.',
  noBook: 'No textbook is chosen. Choose one, and I will look up your question in it.',
  bookSays: 'This is what the book says.',
  onlyNear: 'The book does not answer this directly. This comes closest.',
  noFurtherPassage: 'The book has no further passage on this. This is what the book says.',
  offTopic: 'I only look things up in your textbooks, and they say nothing about this.',
  noPassage: 'I find no passage on this.',
  heldBack: 'This question is in an assignment that you can still submit, so I do not answer it.',
  whereToRead: 'Where to read.',
  chapterOnIt: 'Read the chapter on this topic.',
  firstStep: 'First step.',
  findTheIdea: 'Write down what the question asks for, and which idea of that section it uses.',
  askAboutSection: 'You can ask me about any word or idea in the section.',
  beginningsOfParts: 'This is how its parts begin.',
  askAboutParts: 'Ask me about any of these, and I will show you the passage.',
  whichBook: 'Several of the chosen books have that chapter.',
  chooseBook: 'Choose only the book that you mean, or write the name of the chapter.',
};

export const seeAlso = (places: string): string => `See also ${places}.`;

/** `formula` has its dollar signs. */
export const rightResult = (formula: string, claimed: number): string =>
  `Yes: ${claimed} is what ${formula} gives with your numbers.`;

export const otherResult = (formula: string, result: number, claimed: number): string =>
  `With your numbers, ${formula} gives ${result}, not ${claimed}.`;

const MAX_NAMES = 8;

export const listedSections = (names: string[]): string =>
  names.length > MAX_NAMES
    ? `Its sections include ${names.slice(0, MAX_NAMES).join(', ')}.`
    : `Its sections are ${names.join(', ')}.`;

export const answerNotFound = (question: string, titles: string): string =>
  `I find no answer to “${question}” in ${titles}.`;
export const notMentioned = (word: string): string =>
  `This passage does not mention “${word}”, so it may not be what you mean.`;
export const closestSection = (place: string): string => `The closest section is ${place}.`;
export const someSections = (names: string): string => `Some of the sections are ${names}.`;

/** Returns a reference such as '*Title*, “Heading”, page 3'. */
export function placeInBook({
  bookTitle,
  heading,
  page,
}: Pick<Citation, 'bookTitle' | 'heading' | 'page'>): string {
  return `*${bookTitle}*, “${heading.at(-1) ?? ''}”${page === undefined ? '' : `, page ${page}`}`;
}

/** Shows a quote with its place in the book below it. */
export const formatQuote = (citation: Citation): ReplyPiece[] => [
  citation,
  `> “${asLine(citation.quote)}” [${citation.number}]\n>\n> — ${placeInBook(citation)}\n\n`,
];

export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MAX_CHARACTERS = 120;

export function shortenedQuestion(question: string): string {
  const line = asLine(question).replace(/[\s.?!,;:]+$/, '');
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')} …` : line;
}

/** The sentences of a worked solution. Parameters that are formulas have their dollar signs. */
export const WORKED = {
  methodInBook: 'This is the method in your book.',
  split: (sum: number, product: number, one: number, other: number): string =>
    `Two numbers have the sum ${sum} and the product ${product}: they are ${one} and ${other}.`,
  noSplit: (sum: number, product: number): string =>
    `No two whole numbers have the sum ${sum} and the product ${product}, so it has no factors with whole numbers.`,
  triedZero: (factor: string): string =>
    `Trying the divisors of the constant term shows that ${factor} is a factor.`,
  checkedFactors: 'Check: multiplied out, the factors give the same expression.',
  zeroProduct: 'A product is zero only if one of its factors is zero.',
  zeroes: (values: string): string => `It is zero for ${values}.`,
  checkedZeroes: 'Check: each of these values makes the expression zero.',
  noRealZero: (discriminant: number): string =>
    `The discriminant $b^2 - 4ac$ is ${discriminant} and below zero, so no real number solves it.`,
  useFormula: (discriminant: number): string =>
    `No whole numbers fit, so the quadratic formula is needed, with the discriminant ${discriminant}.`,
  checkedValue: (values: string, value: number): string => `Check: for ${values} both sides are ${value}.`,
  zeroOf: (divisor: string, value: string): string => `The divisor ${divisor} is zero for ${value}.`,
  isFactor: (divisor: string): string => `The remainder is 0, so ${divisor} is a factor.`,
  isNoFactor: (rest: number, divisor: string): string =>
    `The remainder is ${rest}, so ${divisor} is not a factor.`,
};

/** The words under which books explain a method of algebra. They are searched, not shown. */
export const ALGEBRA = {
  quadratic: 'factorise quadratics by splitting the middle term',
  cubic: 'factorise a cubic polynomial',
  zeroes: 'zero of a linear polynomial',
  discriminant: 'discriminant and real zeroes',
  formula: 'quadratic formula',
  identities: 'algebraic identities',
  remainder: 'remainder theorem',
  factor: 'factor theorem',
};
