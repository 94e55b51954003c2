import { Glyph, type GlyphProps, type Tone } from './Glyph.tsx';

/** AURA's glyph: an open ring with a dot. */
export function AuraGlyph({ tone = 'ink', ...rest }: GlyphProps & { tone?: Tone }) {
  return (
    <Glyph tone={tone} {...rest}>
      <path d="M12.35 3.2A6.7 6.7 0 1 0 15.6 8" strokeWidth={1.7} />
      <circle cx={9} cy={9} r={2.3} fill="currentColor" stroke="none" />
    </Glyph>
  );
}
