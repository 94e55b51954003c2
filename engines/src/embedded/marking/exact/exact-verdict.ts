import type { Span } from '../../language/sentences.ts';

/** The kind of evidence of a mark for which no words were compared. */
export type DecidedBy = 'value' | 'unit' | 'formula' | 'equation' | 'date' | 'pair' | 'choice' | 'form';

/** The verdict of an exact judge on one point. No comparison of words can override it. */
export interface ExactVerdict {
  /** Share of the point's marks, 0 to 1. */
  credit: number;
  verdict: 'found' | 'partly' | 'contradicted' | 'missing';
  /** Spans of the answer's plain text. */
  quotes: Span[];
  /** A sentence for the evidence row, plain English, for a student. */
  note?: string;
  /** Why a teacher should look. */
  doubt?: string;
  /** The step is not written out, and counts because a later one is right. */
  isImplied?: boolean;
  /** The reason of the mark. */
  decidedBy: DecidedBy;
}

/** Judges one wording of the key in an answer's plain text; undefined where the text has nothing of the kind. */
export type Judge = (text: string) => ExactVerdict | undefined;

/** The verdict for a credit: all of it is found, none of it contradicts the key. */
export const verdictOf = (
  credit: number,
  { start, end }: Span,
  note: string,
  decidedBy: DecidedBy,
): ExactVerdict => ({
  credit,
  verdict: credit === 1 ? 'found' : credit > 0 ? 'partly' : 'contradicted',
  quotes: [{ start, end }],
  note,
  decidedBy,
});

/** The verdict for an answer that contains nothing of the kind. */
export const missing = (note: string, decidedBy: DecidedBy): ExactVerdict => ({
  credit: 0,
  verdict: 'missing',
  quotes: [],
  note,
  decidedBy,
});
