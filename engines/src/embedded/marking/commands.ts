import type { Span } from './sentences.ts';

/** Sentences that speak to whoever marks instead of answering. */
const commands = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|previous|above|rubric|marking|scheme|answer key|rules)\b/i,
  /\b(?:give|award|grant|assign|grade|score|mark)\b.{0,30}\b(?:full|maximum|max|all|highest|top|perfect|\d+)\b.{0,20}\b(?:marks?|points?|score|credits?|grade)\b/i,
  /\b(?:mark|grade|treat|accept|count)\s+(?:this|my|the)\b.{0,25}\b(?:as\s+)?(?:correct|right|full)\b/i,
  /\b(?:you\s+are|act\s+as|pretend\s+to\s+be)\b.{0,30}\b(?:an?\s+)?(?:ai|assistant|grader|marker|examiner|language\s+model|chatbot)\b/i,
  /\b(?:dear|hello|hey|note\s+to|attention|to\s+the)\s+(?:the\s+)?(?:grader|marker|examiner|ai|aura|assistant|system)\b/i,
  /\bsystem\s*(?:prompt|message|override|:)/i,
  /\bas\s+(?:the|your)\s+(?:teacher|administrator|developer)\b.{0,20}\bi\s+(?:order|command|instruct|authori[sz]e)\b/i,
];

/** Parts the sentences of an answer into those that answer, and those that tell the marker what to do. */
export function partCommands(text: string, sentences: Span[]): { answering: Span[]; commanding: Span[] } {
  const isCommand = ({ start, end }: Span): boolean =>
    commands.some((command) => command.test(text.slice(start, end)));
  return {
    answering: sentences.filter((span) => !isCommand(span)),
    commanding: sentences.filter(isCommand),
  };
}
