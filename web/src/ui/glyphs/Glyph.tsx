import type { ReactNode } from 'react';
import styles from './glyphs.module.css';

export type Tone = 'quiet' | 'plain' | 'ink' | 'ok' | 'warn' | 'bad';

export interface GlyphProps {
  /** The length of a side in px. The default is 18. */
  size?: number;
  /** Required if no word is next to it; otherwise the glyph is hidden from screen readers. */
  label?: string;
  className?: string;
}

/** The frame of every status glyph: an 18 × 18 drawing in the colour of its tone. */
export function Glyph(props: GlyphProps & { tone: Tone; children: ReactNode }) {
  const { tone, size, label, className, children } = props;
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, because a title would show a second tooltip
    <svg
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={[styles.glyph, styles[tone], className].filter(Boolean).join(' ')}
      {...(size ? { style: { fontSize: size } } : {})}
      {...named}
    >
      {children}
    </svg>
  );
}

/** A ring that is filled clockwise from the top; a `share` of 0.25 is a quarter. */
export function RingFilled({ share }: { share: number }) {
  const angle = share * 2 * Math.PI;
  const x = 9 + 4.2 * Math.sin(angle);
  const y = 9 - 4.2 * Math.cos(angle);
  return (
    <>
      <circle cx={9} cy={9} r={6.9} />
      <path
        d={`M9 9V4.8A4.2 4.2 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`}
        fill="currentColor"
        stroke="none"
      />
    </>
  );
}

/** A filled disc with a tick cut out of it. */
export function TickedDisc() {
  return (
    <>
      <circle cx={9} cy={9} r={7.4} fill="currentColor" stroke="none" />
      <path d="m6.1 9.2 2 2 3.8-4.1" stroke="var(--color-surface)" strokeWidth={1.7} />
    </>
  );
}
