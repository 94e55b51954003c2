import { ONE, over, parseRational, power, type Rational, times, ZERO } from '../values/rational.ts';

/** A unit as a factor and the base units that it consists of. */
export interface Unit {
  factor: Rational;
  /** Exponents of the base units, by their symbols. */
  bases: Readonly<Record<string, number>>;
  /** The value of its zero in the base unit: 273.15 for a temperature in °C. */
  zero: Rational;
}

const prefixes: Record<string, string> = {
  p: '1e-12',
  n: '1e-9',
  µ: '1e-6',
  μ: '1e-6',
  m: '1e-3',
  c: '1e-2',
  d: '1e-1',
  h: '1e2',
  k: '1e3',
  M: '1e6',
  G: '1e9',
  T: '1e12',
};

/** Symbol, names in full, factor and base units. The first group takes prefixes. */
const prefixed: [symbol: string, names: string, factor: string, bases: string][] = [
  ['m', 'metre metres meter meters', '1', 'm'],
  ['g', 'gram grams gramme grammes', '1e-3', 'kg'],
  ['s', 'second seconds', '1', 's'],
  ['A', 'ampere amperes amp amps', '1', 'A'],
  ['K', 'kelvin kelvins', '1', 'K'],
  ['mol', 'mole moles', '1', 'mol'],
  ['N', 'newton newtons', '1', 'kg m s-2'],
  ['J', 'joule joules', '1', 'kg m2 s-2'],
  ['W', 'watt watts', '1', 'kg m2 s-3'],
  ['Pa', 'pascal pascals', '1', 'kg m-1 s-2'],
  ['Hz', 'hertz', '1', 's-1'],
  ['V', 'volt volts', '1', 'kg m2 s-3 A-1'],
  ['Ω', 'ohm ohms', '1', 'kg m2 s-3 A-2'],
  ['C', 'coulomb coulombs', '1', 'A s'],
  ['F', 'farad farads', '1', 'kg-1 m-2 s4 A2'],
  ['T', 'tesla teslas', '1', 'kg s-2 A-1'],
  ['L', 'litre litres liter liters', '1e-3', 'm3'],
  ['l', '', '1e-3', 'm3'],
  ['eV', 'electronvolt electronvolts', '1.602176634e-19', 'kg m2 s-2'],
  ['cal', 'calorie calories', '4.184', 'kg m2 s-2'],
  ['bar', 'bars', '1e5', 'kg m-1 s-2'],
  ['Wh', '', '3600', 'kg m2 s-2'],
  ['B', 'byte bytes', '8', 'bit'],
  ['H', 'henry henries', '1', 'kg m2 s-2 A-2'],
  ['Wb', 'weber webers', '1', 'kg m2 s-2 A-1'],
  ['S', 'siemens', '1', 'kg-1 m-2 s3 A2'],
  ['cd', 'candela', '1', 'cd'],
];

const others: [names: string, factor: string, bases: string][] = [
  ['sec secs', '1', 's'],
  ['min mins minute minutes', '60', 's'],
  ['h hr hrs hour hours', '3600', 's'],
  ['day days', '86400', 's'],
  ['week weeks', '604800', 's'],
  ['month months', '2629800', 's'],
  ['year years yr', '31557600', 's'],
  ['t tonne tonnes', '1000', 'kg'],
  ['ha hectare hectares', '10000', 'm2'],
  ['M', '1000', 'mol m-3'],
  ['atm', '101325', 'kg m-1 s-2'],
  ['cc', '1e-6', 'm3'],
  ['in inch inches', '0.0254', 'm'],
  ['ft foot feet', '0.3048', 'm'],
  ['yd yard yards', '0.9144', 'm'],
  ['mi mile miles', '1609.344', 'm'],
  ['kph', '0.27777777777777777777', 'm s-1'],
  ['lb lbs', '0.45359237', 'kg'],
  ['oz ounce ounces', '0.028349523125', 'kg'],
  ['acre acres', '4046.8564224', 'm2'],
  ['mmHg', '133.322387415', 'kg m-1 s-2'],
  ['dozen', '12', ''],
  ['rad radian radians', '1', ''],
  ['p pence', '0.01', '£'],
  ['£ pound pounds', '1', '£'],
  ['¢ cent cents', '0.01', '$'],
  ['$ dollar dollars', '1', '$'],
  ['€ euro euros', '1', '€'],
  ['₹ rupee rupees Rs', '1', '₹'],
  ['paise paisa', '0.01', '₹'],
  ['bit bits', '1', 'bit'],
];

const units = new Map<string, Unit>();

function basesOf(written: string): Record<string, number> {
  const entries = written.split(' ').filter((each) => each !== '');
  return Object.fromEntries(
    entries.map((each) => {
      const [, name = '', exponent = '1'] = /^([^\d-]+)(-?\d+)?$/.exec(each) ?? [];
      return [name, Number(exponent)];
    }),
  );
}

const exact = (written: string): Rational => parseRational(written) ?? ONE;

for (const [names, factor, bases] of others) {
  for (const name of names.split(' ')) {
    units.set(name, { factor: exact(factor), bases: basesOf(bases), zero: ZERO });
  }
}
const longPrefixes = { kilo: '1e3', centi: '1e-2', milli: '1e-3', mega: '1e6', micro: '1e-6', '': '1' };
for (const [sign, names, factor, bases] of prefixed) {
  const add = (name: string, by: string): void =>
    void units.set(name, { factor: times(exact(factor), exact(by)), bases: basesOf(bases), zero: ZERO });
  for (const [prefix, by] of Object.entries(prefixes)) {
    if (!units.has(prefix + sign)) {
      add(prefix + sign, by);
    }
  }
  add(sign, '1');
  for (const name of names.split(' ').filter((each) => each !== '')) {
    for (const [prefix, by] of Object.entries(longPrefixes)) {
      add(prefix + name, by);
    }
  }
}
units.set('kph', { factor: over(exact('5'), exact('18')), bases: basesOf('m s-1'), zero: ZERO });
for (const name of ['°C', 'celsius', 'Celsius']) {
  units.set(name, { factor: ONE, bases: { K: 1 }, zero: exact('273.15') });
}
units.set('°F', {
  factor: over(exact('5'), exact('9')),
  bases: { K: 1 },
  zero: over(exact('45967'), exact('180')),
});

/** Symbols that schools write without a space: `ms^{-1}` is metres per second. */
const joined: Record<string, string> = {
  'ms^-1': 'm s^-1',
  'ms^-2': 'm s^-2',
  'cms^-1': 'cm s^-1',
  'kms^-1': 'km s^-1',
  'kmh^-1': 'km h^-1',
  'kgm^-3': 'kg m^-3',
  'gcm^-3': 'g cm^-3',
  'kgms^-1': 'kg m s^-1',
  'kgms^-2': 'kg m s^-2',
  'Nm^-1': 'N m^-1',
  'Nm^-2': 'N m^-2',
  'Nkg^-1': 'N kg^-1',
  'Jkg^-1': 'J kg^-1',
  'Jmol^-1': 'J mol^-1',
  'kJmol^-1': 'kJ mol^-1',
  'gmol^-1': 'g mol^-1',
  'moldm^-3': 'mol dm^-3',
  'molL^-1': 'mol L^-1',
  Nm: 'N m',
  Ns: 'N s',
  mph: 'mile / h',
  kmph: 'km / h',
};

/** Reads `km/h`, `m s^{-1}` or `kg·m^2`; undefined where a part is no unit. */
export function parseUnit(written: string): Unit | undefined {
  const flat = written
    .replace(/[{}]/g, '')
    .replace(/\bper\b/g, '/')
    .replace(/^sq(?:uare|\.)?\s+(.+)$/, '$1^2')
    .replace(/^cu(?:bic|\.)?\s+(.+)$/, '$1^3')
    .replace(/\s*\^\s*/g, '^')
    // The part after a slash is the divisor, with or without brackets.
    .replace(/\/\s*\(([^()]*)\)\s*$/, '/$1')
    .trim();
  const parts = (joined[flat.replace(/\s+/g, '')] ?? flat)
    .split(/\s*([/·*\s])\s*/)
    .filter((part) => part.trim() !== '');
  let all: Unit = { factor: ONE, bases: {}, zero: ZERO };
  let sign = 1;
  for (const part of parts) {
    if (part === '/') {
      sign = -1;
    } else if (!/^[·*]$/.test(part)) {
      const [, name = '', exponent = '1'] = /^([^\d^-]+)\^?(-?\d)?$/.exec(part) ?? [];
      const unit = units.get(name);
      if (!unit) {
        return undefined;
      }
      all = joinedWith(all, unit, sign * Number(exponent), parts.length === 1);
    }
  }
  return parts.length === 0 ? undefined : all;
}

function joinedWith(all: Unit, unit: Unit, exponent: number, isAlone: boolean): Unit {
  const bases = { ...all.bases };
  for (const [base, count] of Object.entries(unit.bases)) {
    bases[base] = (bases[base] ?? 0) + count * exponent;
  }
  return {
    factor: times(all.factor, power(unit.factor, BigInt(exponent))),
    bases: Object.fromEntries(Object.entries(bases).filter(([, count]) => count !== 0)),
    zero: isAlone && exponent === 1 ? unit.zero : ZERO,
  };
}

/** Returns whether both measure the same. */
export const sameDimension = (a: Unit, b: Unit): boolean => toDimension(a) === toDimension(b);

/** Returns the dimension of a unit as a text that is the same for all units of it. */
export const toDimension = ({ bases }: Unit): string =>
  Object.entries(bases)
    .map(([base, exponent]) => `${base}${exponent}`)
    .sort()
    .join(' ');
