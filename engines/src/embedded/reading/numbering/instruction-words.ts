/** Words that distinguish the instructions of a paper from its questions. */
import { pattern } from '../phrases.ts';

const heading = pattern(
  String.raw`^\W*(?:(?:{heading mood} )?{heading name}(?: and {heading name})?(?: (?:to|for) (?:the )?{heading reader})?\s*[:.\-–—]*$|(?:please )?read (?:the )?(?:following|these) (?:\w+ )?{heading name}\b.*$|general instructions?\b.{0,12}$)`,
);

/** What instructions talk of, and questions seldom do. */
const ofInstructions = pattern(String.raw`\b{instructs}\b`);

export const talksLikeInstructions = (text: string): boolean => ofInstructions.test(text);

/** 'General instructions:', 'Read the following instructions carefully'. */
export const isInstructionHeading = (text: string): boolean => heading.test(text);
