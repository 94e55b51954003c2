/** Formulas of Word (Office MathML, ECMA-376 part 1, 22.1) as LaTeX that KaTeX and MathJax both know. */
import { childElements, type Element, findChild, isOn, readAttribute, readSetting } from '../xml.ts';
import { withDelimiters } from './delimiters.ts';
import { joined, latexLetter } from './latex-letters.ts';
import { accentCommand, type RunPlace, runLatex } from './runs.ts';

/** Returns the LaTeX of a formula (m:oMath) without dollars and with single spaces; '' if it is empty. */
export function officeMathLatex(formula: Element): string {
  return tidy(inside(formula, {}));
}

function tidy(latex: string): string {
  return latex
    .replace(/(?:(?<!\\)\\ |\s)+$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?: |\\ )+/, '');
}

function inside(element: Element | undefined, place: RunPlace): string {
  return joined(childElements(element).map((child) => latex(child, place)));
}

function part(element: Element, name: string, place: RunPlace = {}): string {
  return tidy(inside(findChild(element, name), place));
}

type Converter = (element: Element, place: RunPlace) => string;

const converters: Record<string, Converter> = {
  'm:r': runLatex,
  'w:r': runLatex,
  'm:f': fraction,
  'm:sSup': (element, place) => raised(part(element, 'm:e', place), part(element, 'm:sup')),
  'm:sSub': (element, place) => lowered(part(element, 'm:e', place), part(element, 'm:sub')),
  'm:sSubSup': (element, place) =>
    raised(lowered(part(element, 'm:e', place), part(element, 'm:sub')), part(element, 'm:sup'), true),
  'm:sPre': (element) =>
    `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}${base(part(element, 'm:e'))}`,
  'm:rad': root,
  'm:nary': nary,
  'm:d': delimited,
  'm:func': applied,
  'm:limLow': (element, place) => limit(element, place, 'under'),
  'm:limUpp': (element, place) => limit(element, place, 'over'),
  'm:acc': accented,
  'm:bar': (element) =>
    `\\${readSetting(element, 'm:barPr', 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e')}}`,
  'm:box': (element, place) => part(element, 'm:e', place),
  'm:borderBox': boxed,
  'm:phant': (element) =>
    isOn(element, 'm:phantPr', 'm:show') === false
      ? `\\phantom{${part(element, 'm:e')}}`
      : part(element, 'm:e'),
  'm:groupChr': grouped,
  'm:m': matrix,
  'm:eqArr': equations,
};

/** Text that was deleted, and what only says how things look. */
const left =
  /^(?:w:(?:del|moveFrom|rPr|bookmark.*|comment.*|proofErr|sdtPr)|m:(?:\w+Pr|sub|sup|deg|lim|fName|num|den))$/;

function latex(element: Element, place: RunPlace): string {
  const convert = converters[element.name];
  if (convert) {
    return convert(element, place);
  }
  return left.test(element.name) ? '' : inside(element, place);
}

const single =
  /^(?:[^\\{}^_\s]|\d+(?:[.,]\d+)*|\\[A-Za-z]+|\\[a-z]+\{[^{}]*\}|\([^()]*\)|\\left(?:(?!\\left).)*\\right(?:\\?[^A-Za-z\s]|\\[a-z]+))$/su;

/** The base of a script, in braces where it is more than one symbol. */
function base(of: string): string {
  return single.test(of) ? of : `{${of}}`;
}

function raised(of: string, sup: string, isLowered = false): string {
  const foot = isLowered ? of : base(of);
  if (/^'+$/.test(sup)) {
    return foot + sup;
  }
  return sup.startsWith('^{') && sup.endsWith('}') ? foot + sup : `${foot}^{${sup}}`;
}

function lowered(of: string, sub: string): string {
  return `${base(of)}_{${sub}}`;
}

function fraction(element: Element): string {
  const [num, den] = [part(element, 'm:num'), part(element, 'm:den')];
  switch (readSetting(element, 'm:fPr', 'm:type')) {
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}{${num}}{${den}}`;
    case 'lin':
    case 'skw':
      return `${base(num)}/${base(den)}`;
    default:
      return `\\frac{${num}}{${den}}`;
  }
}

function root(element: Element): string {
  const degree = isOn(element, 'm:radPr', 'm:degHide') ? '' : part(element, 'm:deg');
  const index = degree.includes(']') ? `{${degree}}` : degree;
  return `\\sqrt${index === '' ? '' : `[${index}]`}{${part(element, 'm:e')}}`;
}

/** A character that an element says, where '' is one too. */
function characterOf(element: Element, properties: string, name: string, otherwise: string): string {
  const found = findChild(element, properties, name);
  return found ? (readAttribute(found, 'm:val') ?? '') : otherwise;
}

function nary(element: Element): string {
  const sign = characterOf(element, 'm:naryPr', 'm:chr', '∫') || '∫';
  const isIntegral = /[∫-∳]/u.test(sign);
  const place = readSetting(element, 'm:naryPr', 'm:limLoc') ?? (isIntegral ? 'subSup' : 'undOvr');
  const limits =
    isIntegral && place === 'undOvr' ? '\\limits' : !isIntegral && place === 'subSup' ? '\\nolimits' : '';
  const [sub, sup] = [part(element, 'm:sub'), part(element, 'm:sup')];
  const from = sub === '' || isOn(element, 'm:naryPr', 'm:subHide') ? '' : `_{${sub}}`;
  const to = sup === '' || isOn(element, 'm:naryPr', 'm:supHide') ? '' : `^{${sup}}`;
  return `${latexLetter(sign)}${from + to === '' ? '' : limits}${from}${to} ${part(element, 'm:e')}`;
}

function delimited(element: Element, place: RunPlace): string {
  return withDelimiters(
    characterOf(element, 'm:dPr', 'm:begChr', '('),
    characterOf(element, 'm:dPr', 'm:endChr', ')'),
    characterOf(element, 'm:dPr', 'm:sepChr', '|'),
    childElements(element, 'm:e').map((each) => tidy(inside(each, { ...place, isArray: false }))),
  );
}

function applied(element: Element): string {
  const name = part(element, 'm:fName', { isName: true });
  const argument = part(element, 'm:e');
  return name + (/^(?:\(|\\left|$)/.test(argument) ? '' : ' ') + argument;
}

const takesLimits = /^\\(?:lim|max|min|sup|inf|det|gcd|Pr|limsup|liminf|sum|prod|big[a-z]+|coprod)$/;

function limit(element: Element, place: RunPlace, side: 'under' | 'over'): string {
  const [of, sign] = [part(element, 'm:e', place), part(element, 'm:lim')];
  if (takesLimits.test(of)) {
    return `${of}${side === 'under' ? '_' : '^'}{${sign}}`;
  }
  if (/^\\(?:under|over)brace\{/.test(of)) {
    return `${of}${side === 'under' ? '_' : '^'}{${sign}}`;
  }
  const arrow = /^\\(?:to|longrightarrow|rightarrow)$/.test(of) ? 'xrightarrow' : undefined;
  if (arrow !== undefined) {
    return side === 'over' ? `\\${arrow}{${sign}}` : `\\${arrow}[${sign}]{}`;
  }
  return `\\${side}set{${sign}}{${of}}`;
}

const wide: Record<string, string> = {
  hat: 'widehat',
  tilde: 'widetilde',
  bar: 'overline',
  vec: 'overrightarrow',
  check: 'widecheck',
};

function accented(element: Element): string {
  const accent = characterOf(element, 'm:accPr', 'm:chr', '\u0302');
  const of = part(element, 'm:e');
  const spacing: Record<string, string> = {
    '^': 'hat',
    '~': 'tilde',
    '¯': 'bar',
    '‾': 'bar',
    '→': 'vec',
    '˙': 'dot',
  };
  const command = accentCommand(accent) ?? spacing[accent];
  if (command === undefined) {
    return accent === '' ? of : `\\overset{${latexLetter(accent)}}{${of}}`;
  }
  const isOne = /^(?:.|\\[A-Za-z]+|\\[a-z]+\{.\})$/su.test(of);
  return `\\${isOne ? command : (wide[command] ?? command)}{${of}}`;
}

function boxed(element: Element): string {
  const of = part(element, 'm:e');
  const has = (name: string): boolean => isOn(element, 'm:borderBoxPr', name) === true;
  const struck = has('m:strikeBLTR')
    ? has('m:strikeTLBR')
      ? `\\xcancel{${of}}`
      : `\\cancel{${of}}`
    : has('m:strikeTLBR')
      ? `\\bcancel{${of}}`
      : of;
  const isBare = ['m:hideTop', 'm:hideBot', 'm:hideLeft', 'm:hideRight'].every(has);
  return isBare ? struck : `\\boxed{${struck}}`;
}

function grouped(element: Element): string {
  const sign = characterOf(element, 'm:groupChrPr', 'm:chr', '⏟');
  const isOver = readSetting(element, 'm:groupChrPr', 'm:pos') === 'top';
  const of = part(element, 'm:e');
  switch (sign) {
    case '⏟':
    case '⏞':
      return `\\${isOver || sign === '⏞' ? 'overbrace' : 'underbrace'}{${of}}`;
    case '→':
    case '⟶':
      return isOver ? `\\xrightarrow[${of}]{}` : `\\xrightarrow{${of}}`;
    case '←':
    case '⟵':
      return isOver ? `\\xleftarrow[${of}]{}` : `\\xleftarrow{${of}}`;
    case '⇌':
      return isOver ? `\\xrightleftharpoons[${of}]{}` : `\\xrightleftharpoons{${of}}`;
    case '⏜':
    case '⌢':
    case '⁀':
      return `\\overset{\\frown}{${of}}`;
    case '':
      return of;
    default:
      return `\\${isOver ? 'over' : 'under'}set{${latexLetter(sign)}}{${of}}`;
  }
}

function matrix(element: Element): string {
  const rows = childElements(element, 'm:mr').map((row) =>
    childElements(row, 'm:e')
      .map((cell) => tidy(inside(cell, {})))
      .join(' & '),
  );
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

function equations(element: Element): string {
  const rows = childElements(element, 'm:e').map((row) => tidy(inside(row, { isArray: true })));
  return `\\begin{aligned}${rows.join(' \\\\ ')}\\end{aligned}`;
}
