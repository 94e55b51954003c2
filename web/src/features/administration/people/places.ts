/** A class with one section, or a class with all its sections. */
export interface ClassOrSection {
  className: string;
  section?: string | undefined;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** Compares places by class and section; '9' is before '10'. */
export const comparePlaces = (a: ClassOrSection, b: ClassOrSection): number =>
  compare(a.className, b.className) || compare(a.section ?? '', b.section ?? '');

/** Returns the places that can be chosen: each class, and below it its sections if it has several. */
export function placesToChoose(places: readonly Required<ClassOrSection>[]): ClassOrSection[] {
  const classes = Map.groupBy(places, ({ className }) => className);
  return [...classes]
    .flatMap(([className, sections]): ClassOrSection[] => [
      { className },
      ...(sections.length > 1 ? sections.filter(({ section }) => section !== '') : []),
    ])
    .toSorted(comparePlaces);
}
