import { beginsList, follows, isCapital, type Label, type Labelled } from './labels.ts';
import { talksLikeInstructions } from './prepare/front-matter.ts';
import { endLists, isInAnswer, type SchemeCursor } from './scheme-cursor.ts';
import type { SchemeLookahead } from './scheme-lookahead.ts';
import { hasAnswer, hasMarks, newNode, type SchemeNode, upwards } from './scheme-node.ts';
import type { SourceLine } from './source-line.ts';

/** Points by which the label of a question may stand to the right of the first one. */
const SAME_MARGIN = 15;
const MOST_SKIPPED = 5;

/** Opens the parts of a scheme as their labels are met, and tells labels from the numbering of lists. */
export class SchemeOpener {
  readonly #at: SchemeCursor;
  readonly #ahead: SchemeLookahead;
  /** The capital that was last taken for the letter of an option. */
  #lastOption = '';

  constructor(cursor: SchemeCursor, ahead: SchemeLookahead) {
    this.#at = cursor;
    this.#ahead = ahead;
  }

  /** Opens the part that the labels name. Returns the words that follow; undefined where the line begins no part. */
  open({ labels, rest }: Labelled, line: SourceLine, index: number): string | undefined {
    const [first, ...parts] = labels;
    const isOpened = this.#at.inKey
      ? this.#openInKey(labels)
      : first !== undefined && (this.#goesOnUnder(first, parts) || this.#openFirst(first, rest, line, index));
    if (!isOpened) {
      return undefined;
    }
    const opened = this.#at.node;
    const closed = this.#at.inKey ? [] : parts.filter((part) => !this.#openPart(part, index, true));
    if (this.#at.or && opened && !this.#at.inKey && this.#at.state === 'question') {
      opened.isAlternative = true;
    }
    this.#at.sectionBegan = false;
    endLists(this.#at);
    return [...closed.map(({ printed }) => printed), rest].join(' ').trim();
  }

  /** `1(b)` after `1(a)`: the number stands before each of its parts. */
  #goesOnUnder(label: Label, [part]: Label[]): boolean {
    const last = this.#at.scheme.roots.at(-1);
    const before = last?.children.at(-1)?.value ?? '';
    const isNext = part !== undefined && (follows(before, part.value) || before === part.value);
    if (
      label.kind !== 'number' ||
      last?.value !== label.value ||
      !isNext ||
      this.#at.sectionBegan ||
      this.#at.or
    ) {
      return false;
    }
    this.#at.node = last;
    this.#at.state = 'question';
    return true;
  }

  #openInKey(labels: Label[]): boolean {
    const found = this.lookUp(labels);
    if (found) {
      this.#at.node = found;
      this.#at.state = 'answer';
    }
    return found !== undefined;
  }

  #openFirst(label: Label, rest: string, line: SourceLine, index: number): boolean {
    switch (label.kind) {
      case 'question':
        return this.#openQuestion(label, line);
      case 'number':
        return this.#ahead.asksWithWords
          ? rest !== '' && this.#openPart(label, index, false)
          : this.#openNumber(label, line, index);
      case 'decimal':
        return this.#openDecimal(label, line);
      case 'part':
        return this.#isRootInBrackets(label)
          ? this.#openNumber(label, line, index)
          : this.#openPart(label, index, false);
    }
  }

  /** `(1)` numbers the questions where nothing else does. */
  #isRootInBrackets({ value }: Label): boolean {
    const { roots } = this.#at.scheme;
    const isNext = follows(roots.at(-1)?.value ?? '', value);
    const isPart = upwards(this.#at.node).some(({ children }) =>
      follows(children.at(-1)?.value ?? '', value),
    );
    // `2)` may be read as `(2)`.
    if (/^\d/.test(value) && roots.length > 0 && isNext && !isPart) {
      return true;
    }
    return /^\d/.test(value) && roots.every(({ label }) => /^\(/.test(label));
  }

  #openQuestion(label: Label, line: SourceLine): boolean {
    const same = this.#at.scheme.roots.find(({ value }) => value === label.value);
    if (same && !this.#at.sectionBegan) {
      const isKey = this.#at.scheme.roots.length > 1 && !this.#at.scheme.roots.some(hasAnswer);
      this.#at.inKey ||= isKey && same === this.#at.scheme.roots[0];
      this.#at.node = same;
      this.#at.state = this.#at.inKey ? 'answer' : 'question';
      return true;
    }
    this.#openRoot(label, line);
    return true;
  }

  #openNumber(label: Label, line: SourceLine, index: number): boolean {
    const last = this.#at.scheme.roots.at(-1);
    if (
      last?.value === label.value &&
      last === this.#at.node &&
      last.lines.length === 0 &&
      !isInAnswer(this.#at)
    ) {
      // The number stands once for each of two languages, one of which could not be read.
      return true;
    }
    const accepted = this.#acceptsNumber(Number(label.value), line, index);
    if (accepted) {
      this.#openRoot(label, line);
    } else if (isInAnswer(this.#at)) {
      this.#at.listNext = Number(label.value) + 1;
    }
    return accepted;
  }

  #acceptsNumber(number: number, line: SourceLine, index: number): boolean {
    const last = Number(this.#at.scheme.roots.at(-1)?.value ?? 0);
    if (number === last && this.#at.or) {
      return this.#isAtMargin(line);
    }
    const proven = (): boolean => this.#ahead.provesQuestion(index, number);
    if (last === 0) {
      return number === 1 || proven();
    }
    if (number === 1) {
      return this.#startsAgain(proven);
    }
    if (number === last + 1) {
      const mayBeItem = isInAnswer(this.#at) ? this.#at.listNext === number : !this.#isAtMargin(line);
      return !mayBeItem || proven();
    }
    const isLater = number > last && number <= last + MOST_SKIPPED;
    return (this.#at.sectionBegan || isLater) && number > last && this.#isAtMargin(line) && proven();
  }

  /** A second `1.` begins a new section, or shows that what was read until now were instructions. */
  #startsAgain(proven: () => boolean): boolean {
    const { roots } = this.#at.scheme;
    const talking = roots.filter(({ lines }) => lines.some(({ text }) => talksLikeInstructions(text)));
    const mayBeInstructions =
      talking.length >= roots.length / 2 || roots.every(({ section }) => section === undefined);
    const wereInstructions = mayBeInstructions && !roots.some((root) => hasMarks(root) || hasAnswer(root));
    if (wereInstructions && proven()) {
      roots.splice(0);
      return true;
    }
    return this.#at.sectionBegan && (!isInAnswer(this.#at) || proven());
  }

  #openRoot(label: Label, line: SourceLine): void {
    if (this.#at.scheme.roots.length === 0) {
      this.#at.margin = line.box.x;
    }
    const node = newNode(label.value, label.shown);
    const { sections } = this.#at.scheme;
    if (sections.length > 0) {
      node.section = sections.length - 1;
    }
    this.#at.node = node;
    this.#at.scheme.roots.push(node);
    this.#at.state = 'question';
  }

  #openDecimal(label: Label, line: SourceLine): boolean {
    const steps = label.value.split('.');
    const [first = '', ...rest] = steps;
    const last = this.#at.scheme.roots.at(-1);
    if (last?.value !== first) {
      const expected = last ? follows(last.value, first) : first === '1';
      if (!expected || rest[0] !== '1') {
        return false;
      }
      this.#openRoot({ kind: 'number', value: first, shown: first, printed: first }, line);
    }
    let node = this.#at.scheme.roots.at(-1);
    for (const [depth, step] of rest.entries()) {
      const known: SchemeNode | undefined = node?.children.find(({ value }) => value === step);
      const before: string = node?.children.at(-1)?.value ?? '0';
      if (!known && !follows(before, step)) {
        return false;
      }
      node = known ?? newNode(step, steps.slice(0, depth + 2).join('.'), node);
      node.printed ??= node.label;
    }
    this.#at.node = node;
    this.#at.state = 'question';
    return true;
  }

  /** A letter or Roman: the next of a list that is open, or the first of one under the part that is open. */
  #openPart(label: Label, index: number, certain: boolean): boolean {
    const { value } = label;
    const siblings = upwards(this.#at.node);
    const open = this.#at.node?.children.at(-1);
    if (certain && this.#at.state === 'question' && open?.value === value && open.children.length > 0) {
      // `1(b)(ii)` after `1(b)(i)`.
      this.#at.node = open;
      return true;
    }
    const known = isInAnswer(this.#at)
      ? siblings.flatMap(({ children }) => children).find((part) => part.value === value && !hasAnswer(part))
      : undefined;
    if (known) {
      this.#at.node = known;
      this.#at.state = 'answer';
      return true;
    }
    const before = siblings.find(({ children }) => follows(children.at(-1)?.value ?? '', value));
    const parent = before ?? (beginsList(value) ? this.#at.node : undefined);
    if (!parent || this.#at.state === 'between' || this.#at.state === 'title') {
      return false;
    }
    if (isCapital(label) && !this.#ahead.provesCapital(index)) {
      const goesOn = this.#lastOption !== '' && follows(this.#lastOption, value);
      if (before === undefined || goesOn) {
        this.#lastOption = value;
        return false;
      }
    }
    this.#lastOption = '';
    const isItem =
      isInAnswer(this.#at) && !certain && !this.#isPartAfterAnswer(value, before !== undefined, index);
    if (isItem) {
      this.#at.letterList = value;
      return false;
    }
    this.#at.node = newNode(value, parent.label + label.shown.replace(/^\d+$/, '($&)'), parent);
    this.#at.node.printed = label.printed;
    this.#at.state = 'question';
    return true;
  }

  #isPartAfterAnswer(value: string, continues: boolean, index: number): boolean {
    const mayBeItem = !continues || (this.#at.letterList !== '' && follows(this.#at.letterList, value));
    return !mayBeItem || this.#ahead.provesPart(index);
  }

  /** The part of that name among all that were read. */
  lookUp(labels: Label[]): SchemeNode | undefined {
    const steps = labels.flatMap(({ value }) => value.split('.'));
    const isPartOnly = labels[0]?.kind === 'part';
    let node = isPartOnly
      ? upwards(this.#at.node).find(({ children }) => children.some(({ value }) => value === steps[0]))
      : this.#at.scheme.roots.find(({ value }) => value === steps[0]);
    for (const step of isPartOnly ? steps : steps.slice(1)) {
      node = node?.children.find(({ value }) => value === step);
    }
    return node;
  }

  #isAtMargin(line: SourceLine): boolean {
    return line.box.x <= this.#at.margin + SAME_MARGIN || this.#ahead.isAtColumn(line);
  }
}
