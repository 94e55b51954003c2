import type { Verdict } from '../../../engine.ts';
import type { Span } from '../text/sentences.ts';

/** What a mark rests on where no words were compared. */
export type DecidedBy = 'value' | 'unit' | 'formula' | 'equation' | 'date' | 'pair' | 'choice' | 'form';

/** What an exact judge decided of one point: nothing that words say can override it. */
export interface ExactVerdict {
  /** Share of the point's marks, 0 to 1. */
  credit: number;
  verdict: Extract<Verdict, 'found' | 'partly' | 'contradicted' | 'missing'>;
  /** Spans of the answer's plain text. */
  quotes: Span[];
  /** A sentence for the evidence row, plain English, for a student. */
  note?: string;
  /** Why a teacher should look. */
  doubt?: string;
  /** The reason of the mark. */
  decidedBy: DecidedBy;
}
