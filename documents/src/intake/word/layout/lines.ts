import type { Paragraph, TabStop } from '../model.ts';
import { type Fonts, lettersOf } from './fonts.ts';
import { type Atom, lineHeight, printedSize, type TextAtom, type Token, textAtom } from './tokens.ts';

/** Atoms in their places. */
export interface TypesetLine {
  items: { atom: Atom; x: number }[];
  ascent: number;
  descent: number;
  /** A page begins after this line. */
  isPageEnd: boolean;
}

const DEFAULT_STOP = 36;
/** The excess of width that is ignored, because widths are sums of rounded ones. */
const TOLERANCE = 0.05;

/** Puts a paragraph on lines. x counts from the left edge of the text, to `width`. */
export function breakIntoLines(
  paragraph: Paragraph,
  tokens: Token[],
  width: number,
  fonts: Fonts,
): TypesetLine[] {
  const setter = new LineSetter(paragraph, width, fonts);
  setter.setLabel();
  for (const token of tokens) {
    setter.set(token);
  }
  return setter.finish();
}

class LineSetter {
  readonly #paragraph: Paragraph;
  readonly #left: number;
  readonly #right: number;
  readonly #width: number;
  readonly #fonts: Fonts;
  readonly #lines: TypesetLine[] = [];
  #items: TypesetLine['items'] = [];
  #x: number;
  #waiting: { atom: TextAtom }[] = [];
  /** Where the text behind a tab to the right or the middle begins, and the stop that it is set to. */
  #group: { from: number; stop: TabStop } | undefined;
  #tabbed = false;
  #justBroken = false;

  constructor(paragraph: Paragraph, width: number, fonts: Fonts) {
    this.#paragraph = paragraph;
    this.#fonts = fonts;
    this.#width = width;
    // An indent that leaves no room is of a page that is wider than this one.
    this.#left = Math.max(0, Math.min(paragraph.left, width * 0.6));
    this.#right = width - Math.max(0, Math.min(paragraph.right, width * 0.3));
    this.#x = Math.max(0, this.#left + Math.min(paragraph.first, width * 0.3));
  }

  setLabel(): void {
    const { label } = this.#paragraph;
    if (!label) {
      return;
    }
    this.#place(textAtom(label.text, label.style, this.#fonts));
    if (label.after === 'tab') {
      this.set({ type: 'tab', isUnderlined: false, style: label.style });
      this.#tabbed = false;
    } else if (label.after === 'space') {
      this.#x += printedSize(label.style) * 0.26;
    }
  }

  set(token: Token): void {
    switch (token.type) {
      case 'space':
        this.#waiting.push({ atom: token.atom });
        break;
      case 'box':
        this.#setBox(token);
        break;
      case 'tab':
        this.#setTab(token);
        break;
      case 'line-break':
        this.#endLine();
        this.#justBroken = true;
        break;
      case 'page-break':
        this.#endLine(true);
        this.#justBroken = true;
        break;
      default:
    }
  }

  finish(): TypesetLine[] {
    if (this.#items.length > 0 || this.#lines.length === 0 || !this.#justBroken) {
      this.#endLine();
    }
    return this.#lines;
  }

  #setBox({ atoms, width }: { atoms: Atom[]; width: number }): void {
    const gap = this.#waiting.reduce((sum, { atom }) => sum + atom.width, 0);
    if (this.#items.length > 0 && !this.#fits(gap + width)) {
      this.#endLine();
    } else {
      this.#placeWaiting();
    }
    this.#waiting = [];
    for (const atom of atoms) {
      this.#placeOrPart(atom);
    }
  }

  /** Behind a tab to the right, what was written before it makes room to its left. */
  #fits(width: number): boolean {
    if (!this.#group) {
      return this.#x + width <= this.#right + TOLERANCE;
    }
    const own = this.#x - this.#groupStart() + width;
    return this.#groupStart() + own <= Math.max(this.#right, this.#group.stop.at) + TOLERANCE;
  }

  #groupStart(): number {
    return this.#items[this.#group?.from ?? 0]?.x ?? this.#x;
  }

  #placeWaiting(): void {
    for (const { atom } of this.#waiting) {
      this.#place(atom);
    }
    this.#waiting = [];
  }

  /** A word that is longer than a line is split between its letters. */
  #placeOrPart(atom: Atom): void {
    if (atom.type === 'picture' || this.#fits(atom.width) || atom.runs.length === 0) {
      this.#place(atom);
      return;
    }
    for (const run of atom.runs) {
      for (const letter of lettersOf(run.text)) {
        const width = this.#fonts.width({ ...run, text: letter }, atom.size);
        if (!this.#fits(width)) {
          this.#endLine();
        }
        this.#place({ ...atom, runs: [{ ...run, text: letter, width }], width });
      }
    }
  }

  #place(atom: Atom): void {
    this.#justBroken = false;
    this.#items.push({ atom, x: this.#x });
    this.#x += atom.width;
  }

  #setTab({ isUnderlined, style }: { isUnderlined: boolean; style: TextAtomStyle }): void {
    this.#placeWaiting();
    this.#endGroup();
    let stop = this.#nextStop();
    if (!stop) {
      this.#endLine();
      stop = this.#nextStop();
    }
    if (!stop) {
      return;
    }
    this.#tabbed = true;
    this.#justBroken = false;
    if (isUnderlined) {
      const gap = textAtom('_', { ...style, isUnderlined: false }, this.#fonts);
      const end = stop.at;
      while (this.#x < end - gap.width / 2) {
        this.#place(gap);
      }
    }
    if (stop.align === 'left') {
      this.#x = Math.max(this.#x, stop.at);
    } else {
      this.#group = { from: this.#items.length, stop };
    }
  }

  #nextStop(): TabStop | undefined {
    const { tabs, first } = this.#paragraph;
    const beyond = this.#x + 0.5;
    const own: TabStop[] = [
      ...tabs.map((tab) => ({ ...tab, at: Math.min(tab.at, this.#width) })),
      ...(first < 0 ? [{ at: this.#left, align: 'left' as const }] : []),
    ].sort((a, b) => a.at - b.at);
    const next = own.find(({ at }) => at > beyond);
    if (next) {
      return next;
    }
    const at = Math.ceil(beyond / DEFAULT_STOP) * DEFAULT_STOP;
    return at < this.#right - TOLERANCE ? { at, align: 'left' } : undefined;
  }

  /** Moves the text after a right or centre tab to its stop, as far as there is room. */
  #endGroup(): void {
    const group = this.#group;
    this.#group = undefined;
    if (!group || this.#items.length === group.from) {
      return;
    }
    const start = this.#items[group.from]?.x ?? this.#x;
    const own = this.#x - start;
    const wanted = group.stop.align === 'right' ? group.stop.at - own : group.stop.at - own / 2;
    const shift = Math.max(0, Math.min(wanted - start, Math.max(this.#right, group.stop.at) - this.#x));
    for (const item of this.#items.slice(group.from)) {
      item.x += shift;
    }
    this.#x += shift;
  }

  #endLine(isPageEnd = false): void {
    this.#endGroup();
    const empty = lineHeight(printedSize(this.#paragraph));
    const items = this.#tabbed ? this.#items : this.#aligned();
    const tall = items.length > 0 ? items.map(({ atom }) => atom) : [empty];
    this.#lines.push({
      items,
      ascent: Math.max(...tall.map(({ ascent }) => ascent)),
      descent: Math.max(...tall.map(({ descent }) => descent)),
      isPageEnd,
    });
    this.#items = [];
    this.#waiting = [];
    this.#tabbed = false;
    this.#x = this.#left;
  }

  #aligned(): TypesetLine['items'] {
    const [first] = this.#items;
    const room = this.#right - this.#x;
    const { align } = this.#paragraph;
    if (!first || align === 'left' || room <= 0) {
      return this.#items;
    }
    const shift = align === 'right' ? room : room / 2;
    return this.#items.map(({ atom, x }) => ({ atom, x: x + shift }));
  }
}

type TextAtomStyle = Parameters<typeof textAtom>[1];
