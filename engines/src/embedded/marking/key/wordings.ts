const accepting = /^(?:(?:also\s+)?(?:accept|allow|credit)|alternatively|or|ora|oe)\b\s*[:\-–]?\s*(.+)$/is;
const rejecting =
  /^(?:do\s+not\s+(?:accept|allow|credit)|don['’]t\s+(?:accept|allow|credit)|not|reject|no\s+(?:marks?|credit)\s+for)\b\s*[:\-–]?\s*(.+)$/is;
const inBrackets = /\s*[([]\s*((?:also\s+)?(?:accept|allow|do\s+not\s+accept|not|reject|or)\b[^)\]]*)[)\]]/gi;

/** Where the next note of a bracket begins. */
const nextNote = /[,;]\s*(?=(?:do\s+not|don['’]t|not|reject|accept|allow|but)\b)/i;

/** Either wording earns the marks: 'dynamo / generator', 'dynamo or generator', where both are short. */
export function eitherOf(text: string): string[] {
  if (isSolutions(text)) {
    return [];
  }
  const parts = text.replace(/\.$/, '').split(/\s*\/\s*|\s+or\s+/i);
  const short = parts.every((part) => part !== '' && part.split(/\s+/).length <= 4);
  return parts.length > 1 && short && !/\d\s*\/\s*\d/.test(text) ? parts : [];
}

/** 'x = 2 or x = 3' has two parts rather than two wordings. */
const isSolutions = (text: string): boolean =>
  /^\W*([a-z])\s*=[^=]*?(?:\bor\b|\/)\W*\1\s*=[^=]*$/i.test(text);

export interface Notes {
  /** Wordings that earn the marks as well. */
  accepted: string[];
  /** Wordings that do not. */
  rejected: string[];
}

/** What a note to the marker says of wordings; undefined where it says something else. */
export function notesOf(note: string): Notes | undefined {
  const rejected = rejecting.exec(note)?.[1];
  if (rejected !== undefined) {
    return { accepted: [], rejected: each(rejected) };
  }
  const accepted = accepting.exec(note)?.[1];
  return accepted === undefined ? undefined : { accepted: each(accepted), rejected: [] };
}

/** 'generator (accept dynamo, do not accept motor)' as the wording and its notes. */
export function takeNotes(text: string): Notes & { text: string } {
  const notes = [...text.matchAll(inBrackets)].flatMap(([, note = '']) => note.split(nextNote)).map(notesOf);
  return {
    text: text.replace(inBrackets, '').trim(),
    accepted: notes.flatMap((note) => note?.accepted ?? []),
    rejected: notes.flatMap((note) => note?.rejected ?? []),
  };
}

const each = (wording: string): string[] => {
  const bare = wording
    .trim()
    .replace(/[.;]$/, '')
    .replace(/^["“']|["”']$/g, '');
  const parts = bare.split(/,\s+or\s+(?=that\b)/i);
  return parts.length > 1 ? parts : [bare, ...eitherOf(bare)];
};
