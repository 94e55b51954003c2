import { Glyph, type GlyphProps, RingFilled, TickedDisc, type Tone } from './Glyph.tsx';

/** The state of a student's work. The words are fixed (spec 1 §3). */
export type WorkState = 'Incomplete' | 'In Progress' | 'Submitted' | 'Graded';

export const workTone: Record<WorkState, Tone> = {
  Incomplete: 'quiet',
  'In Progress': 'plain',
  Submitted: 'ink',
  Graded: 'ok',
};

/**
 * The glyph of the work's state: a ring that is empty, a quarter full, three quarters full, or filled with a
 * tick.
 */
export function WorkGlyph({ state, ...rest }: GlyphProps & { state: WorkState }) {
  return (
    <Glyph tone={workTone[state]} {...rest}>
      {state === 'Incomplete' && <circle cx={9} cy={9} r={6.9} />}
      {state === 'In Progress' && <RingFilled share={0.25} />}
      {state === 'Submitted' && <RingFilled share={0.75} />}
      {state === 'Graded' && <TickedDisc />}
    </Glyph>
  );
}
