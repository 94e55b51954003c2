/** Names of one or two letters: points, blood groups, chromosomes, alleles, quantities. Not 'I' and 'A' as words, nor units. */
export function symbolsIn(text: string): Set<string> {
  const found = [
    ...text.matchAll(
      /(?<![\p{L}\d'’.])(?:[B-HJ-Z]|[A-Z]{2}|[A-Z][a-z]?(?=\s*[=×^_])|A(?!\s\p{Ll})|A(?=\s(?:and|or)\s[A-Z](?!\p{L})))(?![\p{L}'’])/gu,
    ),
  ];
  return new Set(
    found.map(([symbol]) => symbol).filter((symbol) => !/^(?:II|OK|AM|PM|TV|UK|US)$/.test(symbol)),
  );
}
