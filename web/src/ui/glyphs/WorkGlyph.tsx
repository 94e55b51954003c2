import { Glyph, type GlyphProps, RingFilled, TickedDisc, type Tone } from './Glyph.tsx';

/** How far a piece of work is; the words are fixed (spec 1 §3). */
export type WorkState = 'Incomplete' | 'In Progress' | 'Submitted' | 'Graded';

export const workTone: Record<WorkState, Tone> = {
  Incomplete: 'quiet',
  'In Progress': 'plain',
  Submitted: 'ink',
  Graded: 'ok',
};

/** Ring empty, a quarter, three quarters, filled with a tick. */
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
