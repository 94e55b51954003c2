import { isCapital, type Label, type Labelled, readLabels } from '../labels.ts';
import { marksAtEnd, marksAtStart } from '../printed-marks.ts';
import { productInHeading } from '../printed-totals.ts';
import { isSectionHeading } from '../signals.ts';
import type { SourceLine } from '../source-line.ts';

const heading =
  /^\W*(?:(?:please|kindly|general|important|special|specific|exam(?:ination)?)\s+)?(?:instructions?|directions?|information|notes?|n\.?\s?b\.?|rules|guidelines)(?:\s+and\s+(?:information|instructions?|notes?))?(?:\s+(?:to|for)\s+(?:the\s+)?(?:candidates?|students?|examinees?|learners?|all))?\s*[:.\-–—]*$|^\W*(?:please\s+)?read\s+(?:the\s+)?(?:following|these)\s+(?:\w+\s+)?(?:instructions?|directions?|information|notes)\b.*$|^\W*general\s+instructions?\b.{0,12}$/i;

/** What instructions talk of, and questions seldom do. */
const ofInstructions =
  /\b(?:(?:all|any|each|every|both|\d+)\s+(?:the\s+)?questions?|questions?\s+(?:paper|booklet|nos?\b|numbers?|are|is|carry|carries|in\s+section|from|has|have|must)|compulsor(?:y|ily)|attempt(?:ed|ing)?|calculators?|candidates?|answer\s*(?:sheets?|books?|booklets?|scripts?)|marks?\s+(?:each|are|is|allotted|will|for)|carr(?:y|ies)\s+\w+\s+marks?|minutes|internal\s+choices?|overall\s+choice|invigilators?|mobile\s+phones?|electronic\s+devices?|closed[- ]book|open[- ]book|rough\s+work|(?:black|blue)\s+(?:or\s+\w+\s+)?(?:ink|pen|ball)|legibl[ey]|neat(?:ly)?|illegible|not\s+(?:allowed|permitted)|(?:is|are)\s+(?:allowed|permitted)|round(?:ed)?\s+off|significant\s+figures|decimal\s+places|unless\s+(?:otherwise|stated)|log(?:arithm(?:ic)?)?\s+tables?|graph\s+paper|formula\s+sheet|information\s+sheet|data\s+sheet|diagram\s+sheet|numbering\s+system|wherever\s+(?:required|necessary)|take\s+(?:π|pi|g\s*=)|sections?\s*[-–:]?\s*['"]?[A-F]\b|show\s+(?:all|your)\s+(?:all\s+)?(?:work|working|calculations|steps)|roll\s*(?:no|number)|your\s+name|hall\s+ticket|negative\s+mark(?:s|ing)|grading|graded|this\s+(?:question\s+)?paper|this\s+exam(?:ination)?|printed\s+pages)\b/i;

export const talksLikeInstructions = (text: string): boolean => ofInstructions.test(text);

const bullet = /^[•●▪◦‣·○■*–-]\s/;

/** The lines of the cover: numbered or not, they are no questions. */
export function frontMatter(lines: SourceLine[]): Set<SourceLine> {
  return new Set(lines.slice(0, new Cover(lines).end()));
}

const begins = (labelled: Labelled | undefined): boolean =>
  labelled !== undefined &&
  labelled.labels[0]?.kind !== 'question' &&
  /^(?:1|i|a|A|I)$/.test(labelled.labels[0]?.value ?? '');

/** Lines that an item goes on for at most. */
const LONGEST_ITEM = 6;
/** Share of the items that must talk like instructions, below a heading that says so and without one. */
const TALKING = { headed: 0.3, bare: 0.6 };

class Cover {
  readonly #lines: string[];
  readonly #labels: (Labelled | undefined)[];

  constructor(lines: SourceLine[]) {
    this.#lines = lines.map(({ text }) => text.trim());
    this.#labels = this.#lines.map(readLabels);
  }

  /** How many lines belong to the cover. */
  end(): number {
    const headed = this.#lines.findIndex((text) => heading.test(text));
    const asked = this.#labels.findIndex((labelled) => labelled?.labels[0]?.kind === 'question');
    const begun = this.#labels.findIndex(begins);
    const start = asked >= 0 && asked < begun ? -1 : begun;
    const isAbove = headed >= 0 && (asked < 0 || headed < asked) && (begun < 0 || headed < begun);
    const above = isAbove ? headed + 1 : 0;
    if (start < 0) {
      return above;
    }
    const isBulleted = this.#lines.slice(headed + 1, start).some((text) => bullet.test(text));
    const isHeaded = isAbove && !isBulleted && !this.#hasMarks(start);
    const end = isHeaded || this.#talks(start) ? this.#endOf(start, isHeaded) : start;
    return end > start ? end : above;
  }

  /** Where the run of items ends that begins at `start`; `start` itself where they are questions. */
  #endOf(start: number, isHeaded: boolean): number {
    const opening = this.#labels[start]?.labels[0];
    for (let at = start + 1; opening && at < this.#lines.length; at += 1) {
      const label = this.#labels[at]?.labels[0];
      const isSameKind = label?.kind === opening.kind && isCapital(label) === isCapital(opening);
      if (
        this.#isHeading(at) ||
        label?.kind === 'question' ||
        (isSameKind && label.value === opening.value)
      ) {
        return at;
      }
      if (label && ((!isSameKind && label.kind !== 'part') || this.#hasMarks(at))) {
        return this.#areInstructions(start, at, isHeaded) ? at : start;
      }
      if (isSameKind && !isHeaded && !this.#talks(at) && !this.#comesAgain(at, opening)) {
        return start;
      }
    }
    return start;
  }

  #isHeading(at: number): boolean {
    const text = this.#lines[at] ?? '';
    return (
      isSectionHeading(text) && !ofInstructions.test(text.replace(/^\W*(?:section|part|group)\s*\S+/i, ''))
    );
  }

  #talks(at: number): boolean {
    const rest = this.#labels.slice(at + 1, at + LONGEST_ITEM);
    const next = rest.findIndex((labelled) => labelled !== undefined);
    const item = this.#lines.slice(at, at + 1 + (next < 0 ? rest.length : next)).join(' ');
    return ofInstructions.test(item) && !this.#hasMarks(at);
  }

  #hasMarks(at: number): boolean {
    const text = this.#lines[at] ?? '';
    const labelled = this.#labels[at];
    return (
      marksAtEnd(text) !== undefined ||
      productInHeading(text) !== undefined ||
      (labelled !== undefined && marksAtStart(labelled.rest) !== undefined)
    );
  }

  #areInstructions(start: number, end: number, isHeaded: boolean): boolean {
    const items = this.#lines.flatMap((_, at) => (at >= start && at < end && this.#labels[at] ? [at] : []));
    const talking = items.filter((at) => this.#talks(at)).length;
    return talking >= items.length * (isHeaded ? TALKING.headed : TALKING.bare);
  }

  #comesAgain(from: number, { kind, value }: Label): boolean {
    return this.#labels
      .slice(from)
      .some((each) => each?.labels[0]?.value === value && each.labels[0].kind === kind);
  }
}
