/** A time limit in words, in hours and minutes (spec 1 §9): `Timed 1 h 30 min`. @param seconds above 0 */
export function shownLimit(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `Timed ${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')}`;
}
