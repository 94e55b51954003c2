/** Units as symbols and as words, by one name each. Only after a number is a letter a unit. */
const units: [RegExp, string][] = [
  [/(?<=\d\s*)m\s*\/\s*s\s*\^?\s*\{?2\}?/gu, 'metre per second squared'],
  [/(?<=\d\s*)m\s*\/\s*s\b/gu, 'metre per second'],
  [/(?<=\d\s*)km\s*\/\s*h\b/gu, 'kilometre per hour'],
  [/(?<=\d\s*)(cm|m|km)\s*\^\s*\{?[23]\}?/gu, 'square metre'],
  [/(?<=\d\s*)(?:Ω|Ω|ohms?\b)/giu, 'ohm'],
  [/(?<=\d\s*)(?:V\b|volts?\b)/gu, 'volt'],
  [/(?<=\d\s*)(?:A\b|amps?\b|amperes?\b)/gu, 'ampere'],
  [/(?<=\d\s*)(?:kWh?\b|kilowatt(?:[ -]hours?)?\b)/gu, 'kilowatt'],
  [/(?<=\d\s*)(?:W\b|watts?\b)/gu, 'watt'],
  [/(?<=\d\s*)(?:J\b|joules?\b)/gu, 'joule'],
  [/(?<=\d\s*)(?:N\b|newtons?\b)/gu, 'newton'],
  [/(?<=\d\s*)(?:Pa\b|pascals?\b)/gu, 'pascal'],
  [/(?<=\d\s*)(?:Hz\b|hertz\b)/gu, 'hertz'],
  [/(?<=\d\s*)(?:kg\b|kgs\b|kilos?\b|kilogramm?e?s?\b)/giu, 'kilogram'],
  [/(?<=\d\s*)(?:g\b|gm\b|gms\b|gramm?e?s?\b)/gu, 'gram'],
  [/(?<=\d\s*)(?:cm\b|cms\b|centimet(?:re|er)s?\b)/giu, 'centimetre'],
  [/(?<=\d\s*)(?:km\b|kms\b|kilomet(?:re|er)s?\b)/giu, 'kilometre'],
  [/(?<=\d\s*)(?:m\b(?!\/)|met(?:re|er)s?\b)/gu, 'metre'],
  [/(?<=\d\s*)(?:mols?\b|moles?\b)/giu, 'mole'],
  [/(?<=\d\s*)(?:h\b|hrs?\b|hours?\b)/gu, 'hour'],
  [/(?<=\d\s*)(?:s\b|secs?\b|seconds?\b)/gu, 'second'],
  [/(?<=\d\s*)(?:%|per ?cents?\b)/giu, 'percent'],
  [/(?:₹|\bRs\.?(?=\s*\d))/gu, 'rupees '],
  [/(?<![\p{L}])(?:Ω|Ω)/gu, 'ohm'],
];

/** Words that name a unit. */
export const isUnitWord = (word: string): boolean => unitWords.has(word);
const unitWords = new Set(units.flatMap(([, name]) => name.trim().split(' ')));

/** The text with its units spelt out, a blank before each. */
export const withUnitsNamed = (text: string): string =>
  units.reduce((named, [symbol, name]) => named.replace(symbol, ` ${name}`), text);

/** What is told for use in working, such as '(Ca = 40, C = 12)': it is no figure of the case. */
export const withoutConstants = (text: string): string =>
  text.replace(/\((?:\s*[\p{L}\d_]+\s*=\s*[\d.]+(?:\s*×\s*10\S+)?[^,;)=]*[,;]?)+\)/gu, ' ');
