/** The product's logo: a tick on a tile of ink. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width={32} height={32} rx={9} fill="var(--color-accent)" />
      <path
        d="m9 16.8 4.6 4.7L23 11.2"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth={3.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
