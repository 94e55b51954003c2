/** A fact ('What is X?', 'When was X?'), how two things differ, or anything else. */
export type Wanted = 'fact' | 'difference' | 'other';

/** What kind of thing a message or a question wants. */
export function wantedBy(text: string): Wanted {
  if (
    /\b(?:differen(?:ce|ces|t|tly)|differ|compare|comparison|contrast|distinguish|versus|vs)\b/i.test(text)
  ) {
    return 'difference';
  }
  const isMore =
    /\b(?:why|reasons?|causes?|purpose|point|aim|need|significan\w+|happens?|effects?|functions?|features?|advantages?)\b/i.test(
      text,
    );
  return !isMore && fact.test(text) ? 'fact' : 'other';
}

const fact =
  /^\W*(?:(?:can|could|will|would) you )?(?:(?:what|who|when|where) (?:is|are|was|were|did|does|do)\b(?! (?:i|you|we)\b)|what do(?:es)? .{2,60} (?:mean|do)\b|define\b|(?:explain|describe)(?: what)?(?: \S+){1,4}\W*$|(?:the )?(?:meaning|definition) of\b|tell me about\b)|\b(?:kya (?:hai|hota|tha|hoti)|ka matlab)\b|\b(?:meaning|definition)\W*$/i;

/** Whether any part of a question wants what something is: 'What is X, and why …?' */
export const wantsFactToo = (text: string): boolean =>
  text.split(/[,.;:?!]\s*|\band\b/i).some((part) => wantedOfQuestion(part.trim()) === 'fact');

/** A live question that says 'State …' or 'Write …' of one thing wants that as a fact. */
export const wantedOfQuestion = (text: string): Wanted =>
  /(?:^|[.?!,]\s+)(?:and )?(?:state|write|name|identify)\b(?! (?:any|one|two|three|four|five|\d|some))/i.test(
    text,
  ) && wantedBy(text) === 'other'
    ? 'fact'
    : wantedBy(text);
