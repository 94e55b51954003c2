import * as t from '../../messages/compiled/ui/glyphs.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Glyph, type GlyphProps, RingFilled, TickedDisc, type Tone } from './Glyph.tsx';

/**
 * The state of a mark: none yet, being marked, suggested by AURA, waiting for a person, checked, or not read.
 */
export type MarkState = 'none' | 'marking' | 'proposed' | 'needs-you' | 'checked' | 'not-read';

const markTone: Record<MarkState, Tone> = {
  none: 'quiet',
  marking: 'ink',
  proposed: 'ink',
  'needs-you': 'warn',
  checked: 'ok',
  'not-read': 'bad',
};

/** The word for each glyph. */
export const markWord = (): Record<MarkState, string> => ({
  none: t.noSubmission(),
  marking: terms.beingMarked(),
  proposed: t.markedUnchecked(),
  'needs-you': terms.needsYou(),
  checked: t.checkedByTeacher(),
  'not-read': terms.notRead(),
});

/**
 * The glyph of a mark. AURA's mark has a dashed ring until a person confirms it, a confirmed one is solid.
 */
export function MarkGlyph({ state, ...rest }: GlyphProps & { state: MarkState }) {
  return (
    <Glyph tone={markTone[state]} {...rest}>
      {state === 'none' && <circle cx={9} cy={9} r={6.9} strokeWidth={1.1} />}
      {state === 'marking' && <RingFilled share={0.62} />}
      {state === 'proposed' && (
        <circle cx={9} cy={9} r={6.9} strokeDasharray="3.3 2.12" strokeLinecap="butt" />
      )}
      {state === 'needs-you' && (
        <path d="M4 16V3.2c2.2-1.5 4.3-.9 5.4 0s3 1.3 5.1 0v7.1c-2.1 1.3-4 .9-5.1 0s-3.2-1.4-5.4 0" />
      )}
      {state === 'checked' && <TickedDisc />}
      {state === 'not-read' && (
        <>
          <circle cx={9} cy={9} r={6.9} />
          <path d="M9 5.6v3.8M9 12.3v.05" />
        </>
      )}
    </Glyph>
  );
}
