/** What a question is about, as far as its words may be mistaken for words to the marker. */
export interface Asking {
  /** It asks about marks, grades or scores: 'the marks of five students'. */
  isOfMarks: boolean;
  /** It asks for a letter, a notice, a speech: what is said there is said to somebody else. */
  isOfSpeech: boolean;
  /** It asks about programs, or about orders to a machine. */
  isOfPrograms: boolean;
  isOfOrders: boolean;
  /** It asks about keys or schemes of its own. */
  isOfKeys: boolean;
  marksPossible: number;
  /** Its words and those of its key, in small letters. */
  words: Set<string>;
}

const ofMarks =
  /\b(?:marks|(?:an?|the|one|each|per|every|in)\s+mark|markings?|scor\w+|grad(?:es|ed|ing)|grade|credits?|exams?|examinations?)\b/i;
const ofSpeech =
  /\b(?:letters?|applications?|notices?|e-?mails?|messages?|speech(?:es)?|dialogues?|conversations?|diar(?:y|ies)|story|stories|poems?|petitions?|requests?|polite\w*|advertisements?|invitations?|reported|reply|complaints?|interview)\b/i;
const ofPrograms =
  /\b(?:program|code|loops?|functions?|python|java|variables?|algorithms?|inputs?|sql|quer(?:y|ies)|databases?|pseudo-?code|scripts?|html|spreadsheets?|(?:primary|foreign)\s+keys?)\b/i;
const ofOrders =
  /\b(?:prompts?|injections?|instructions?|commands?|orders|(?:(?:the|an|his|her|their|this)\s+order|order\s+to)\b(?!\s+of)|ignore|obey\w*|chat-?bots?|language models?)\b/i;
const ofKeys = /\b(?:keys?|schemes?|criteri(?:on|a)|rubrics?)\b/i;

/** Of a question and its key, both plain text. */
export function askingOf(question: string, key: string, marksPossible: number): Asking {
  const both = `${question}\n${key.replace(/[([]\s*[\d.½¼¾]+\s*(?:marks?|m)?\s*[)\]]/gi, ' ')}`;
  return {
    isOfMarks: ofMarks.test(both),
    isOfSpeech: ofSpeech.test(question),
    isOfPrograms: ofPrograms.test(both),
    isOfOrders: ofOrders.test(both),
    isOfKeys: ofKeys.test(both),
    marksPossible,
    words: new Set(both.toLowerCase().match(/\p{L}+/gu)),
  };
}
