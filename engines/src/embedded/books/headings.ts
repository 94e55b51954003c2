/** The purpose of a section. */
export type SectionKind = 'text' | 'overview' | 'questions';

const number = /^(?:chapter|section|unit|part|lesson)?\s*((?:\d+|[A-Z])(?:\.\d+)*)[.):]?\s+/i;

/** 'questions' are never an answer; an 'overview' names what other sections explain. */
export function kindOfSection(heading: string): SectionKind {
  const words = heading.replace(number, '').trim();
  if (
    /^(?:(?:chapter|section|end[- ]of[- ]chapter)\s+)?(?:(?:review|self-?check|critical thinking|practice|conceptual|discussion|study|test|quiz|homework|multiple[- ]choice|short[- ]answer|additional)\b.*\b(?:questions?|problems?|exercises?|quiz|test)|questions?|problems?|exercises?|problems? (?:&|and) exercises?|answer key|answers|solutions|references|bibliography|index|further reading|credits)$/i.test(
      words,
    )
  ) {
    return 'questions';
  }
  return /^(?:introduction|chapter (?:introduction|outline|objectives|summary|review)|overview|preface|foreword|key (?:terms|concepts|ideas|equations|takeaways)|glossary|summary|conclusion|contents|table of contents|learning objectives|about this book)\b/i.test(
    words,
  )
    ? 'overview'
    : 'text';
}

/** The number that a heading begins with, such as '14.1'; undefined where it has none. */
export function numberOfHeading(heading: string): string | undefined {
  const found = number.exec(heading)?.[1];
  return found !== undefined && /\d/.test(found) ? found : undefined;
}

/** Sections of one chapter share this: the outermost headings, or the number before the first dot. */
export function chapterOf(path: string[]): string {
  const own = numberOfHeading(path.at(-1) ?? '');
  return own?.includes('.') ? (own.split('.')[0] ?? '') : path.slice(0, -1).join(' › ');
}
