/** A unit by what it measures and how many of the base unit it is. */
interface Unit {
  dimension: string;
  factor: number;
}

const prefixes: [string, number][] = [
  ['n', 1e-9],
  ['µ', 1e-6],
  ['μ', 1e-6],
  ['m', 1e-3],
  ['c', 1e-2],
  ['d', 1e-1],
  ['', 1],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
];

const units = new Map<string, Unit>();
for (const symbol of [
  'm',
  'g',
  'J',
  'N',
  'W',
  'V',
  'A',
  'Ω',
  'Pa',
  'Hz',
  'mol',
  'L',
  'l',
  'C',
  'F',
  'eV',
  'cal',
  'T',
  'B',
]) {
  for (const [prefix, factor] of prefixes) {
    units.set(prefix + symbol, { dimension: symbol === 'l' ? 'L' : symbol, factor });
  }
}

const named: [string, string, number][] = [
  ['s|sec|secs|second|seconds', 's', 1],
  ['ms|millisecond|milliseconds', 's', 1e-3],
  ['min|mins|minute|minutes', 's', 60],
  ['h|hr|hrs|hour|hours', 's', 3600],
  ['day|days', 's', 86_400],
  ['metre|metres|meter|meters', 'm', 1],
  ['kilometre|kilometres|kilometer|kilometers', 'm', 1e3],
  ['centimetre|centimetres|centimeter|centimeters', 'm', 1e-2],
  ['millimetre|millimetres|millimeter|millimeters', 'm', 1e-3],
  ['gram|grams', 'g', 1],
  ['kilogram|kilograms|kgs', 'g', 1e3],
  ['tonne|tonnes', 'g', 1e6],
  ['newton|newtons', 'N', 1],
  ['joule|joules', 'J', 1],
  ['kilojoule|kilojoules', 'J', 1e3],
  ['watt|watts', 'W', 1],
  ['kilowatt|kilowatts', 'W', 1e3],
  ['volt|volts', 'V', 1],
  ['ampere|amperes|amp|amps', 'A', 1],
  ['ohm|ohms|Ohm|Ohms', 'Ω', 1],
  ['pascal|pascals', 'Pa', 1],
  ['hertz', 'Hz', 1],
  ['litre|litres|liter|liters', 'L', 1],
  ['millilitre|millilitres|milliliter|milliliters', 'L', 1e-3],
  ['degree|degrees|deg|°', '°', 1],
  ['°C|celsius|Celsius', '°C', 1],
  ['%|percent', '%', 1],
  ['$|dollar|dollars', '$', 1],
  ['£|pound|pounds', '£', 1],
  ['€|euro|euros', '€', 1],
  ['₹|rupee|rupees|Rs|INR', '₹', 1],
  ['R|rand|rands', 'R', 1],
];
for (const [names, dimension, factor] of named) {
  for (const name of names.split('|')) {
    units.set(name, { dimension, factor });
  }
}

/** In one way of writing it: `cm^2` for `cm²` and `sq cm`, `km/h` for `kmph` and `km per h`. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/⁻([¹²³])/g, (_, digit: string) => `^-${'¹²³'.indexOf(digit) + 1}`)
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll('⁻', '-')
    .replaceAll('¹', '1')
    .replace(
      /\b(square|sq\.?|cubic|cu\.?)\s+(\p{L}+)/giu,
      (_, kind: string, name: string) => `${name}^${/^s/i.test(kind) ? 2 : 3}`,
    )
    .replace(/^M$/, 'mol/L')
    .replace(/\bper\b/g, '/')
    .replace(/^k(?:m)?ph$/i, 'km/h')
    .replace(/[{}\\]/g, '');

/** The unit that a text such as `km/h`, `m s^-1` or `cm²` names; undefined where it names none. */
export function unitOf(text: string): Unit | undefined {
  const parts = plain(text)
    .split(/\s*([/·.*\s])\s*/)
    .filter((part) => part.trim() !== '');
  let unit: Unit = { dimension: '', factor: 1 };
  let sign = 1;
  for (const part of parts) {
    if (part === '/') {
      sign = -1;
    } else if (!/^[·.*]$/.test(part)) {
      const [, name = '', power = '1'] = /^(.*?)\^?(-?\d)?$/.exec(part) ?? [];
      const known = namedUnits(name, Number(power));
      if (!known) {
        return undefined;
      }
      for (const [each, times] of known) {
        const exponent = sign * times;
        unit = {
          dimension: `${unit.dimension} ${each.dimension}^${exponent}`,
          factor: unit.factor * each.factor ** exponent,
        };
      }
      sign = 1;
    }
  }
  return unit.dimension === ''
    ? undefined
    : { ...unit, dimension: unit.dimension.trim().split(' ').sort().join(' ') };
}

/** `ms-2` is metres per second squared, `Nm` newtons by metres: two units in one word, of which the last has the power. */
function namedUnits(name: string, power: number): [Unit, number][] | undefined {
  const whole = units.get(name);
  if (whole && !(name === 'ms' && power < 0)) {
    return [[whole, power]];
  }
  for (let at = 1; at < name.length; at += 1) {
    const [one, other] = [units.get(name.slice(0, at)), units.get(name.slice(at))];
    if (one && other && name.length <= LONGEST_PAIR) {
      return [
        [one, 1],
        [other, power],
      ];
    }
  }
  return undefined;
}

/** 'kgm', 'Jkg', 'kWh': longer words are no units. */
const LONGEST_PAIR = 4;
