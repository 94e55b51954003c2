import type { Label, Labelled } from '../labels/labels.ts';
import type { PlannedLine } from '../numbering/plan.ts';
import { isInAnswer, type SchemeCursor } from './scheme-cursor.ts';
import { hasAnswer, newNode, type SchemeNode, upwards } from './scheme-node.ts';

/** Opens the questions and parts of a scheme as its numbering was decoded. */
export class SchemeOpener {
  readonly #at: SchemeCursor;

  constructor(cursor: SchemeCursor) {
    this.#at = cursor;
  }

  /** Opens what the line begins. Returns the words that follow. */
  open({ question, depth, parts, rest }: PlannedLine): string {
    const { or } = this.#at;
    let isNew = question !== undefined;
    if (question) {
      this.#openQuestion(question);
    }
    this.#at.levels.splice(depth + 1);
    for (const part of parts) {
      isNew = this.#openPart(part, depth === 0 && question !== undefined) || isNew;
    }
    const opened = question && parts.length > 0 ? this.#at.levels[0] : this.#at.levels.at(-1);
    if (or && opened && isNew) {
      opened.isAlternative = true;
    }
    this.#at.node = this.#at.levels.at(-1);
    this.#at.state = 'question';
    this.#at.sectionBegan = false;
    return rest;
  }

  #openQuestion(question: NonNullable<PlannedLine['question']>): void {
    const { value, shown, printedNumber, rivalMargin } = question;
    const node = newNode(value, shown);
    node.rivalMargin = rivalMargin;
    const { roots, sections } = this.#at.scheme;
    if (sections.length > 0) {
      node.section = sections.length - 1;
    }
    if (printedNumber !== undefined) {
      node.printedNumber = printedNumber;
    }
    roots.push(node);
    this.#at.levels = [node];
  }

  /** True where the part is new: '1(b)(ii)' belongs to the open '1(b)'. */
  #openPart(label: Label, isBehindNumber: boolean): boolean {
    if (label.kind === 'decimal') {
      return this.#openDecimal(label);
    }
    const parent = this.#at.levels.at(-1);
    const last = parent?.children.at(-1);
    if (last?.value === label.value && !this.#at.or && !isBehindNumber) {
      this.#at.levels.push(last);
      return false;
    }
    const node = newNode(label.value, (parent?.label ?? '') + label.shown.replace(/^\d+$/, '($&)'), parent);
    node.printed = label.printed;
    this.#at.levels.push(node);
    return true;
  }

  #openDecimal(label: Label): boolean {
    const steps = label.value.split('.');
    const [root] = this.#at.levels;
    this.#at.levels = root ? [root] : [];
    let isNew = false;
    for (const [at, step] of steps.slice(1).entries()) {
      const parent: SchemeNode | undefined = this.#at.levels.at(-1);
      const known = parent?.children.find(({ value }) => value === step);
      const node = known ?? newNode(step, steps.slice(0, at + 2).join('.'), parent);
      node.printed ??= node.label;
      isNew ||= known === undefined;
      this.#at.levels.push(node);
    }
    return isNew;
  }

  /** Labels of answers name parts that are there. Returns the words that follow; undefined where they name none. */
  openAnswer(labelled: Labelled | undefined): string | undefined {
    if (!labelled) {
      return undefined;
    }
    const found = this.#partToAnswer(labelled);
    if (!found) {
      return undefined;
    }
    this.#at.node = found;
    this.#at.levels = upwards(found).reverse();
    this.#at.state = 'answer';
    // Behind the part's own label, '(x)' is the answer.
    return [...labelled.labels.slice(1).map(({ printed }) => printed), labelled.rest].join(' ');
  }

  /** The part, without an answer so far, whose answer begins with its label. */
  #partToAnswer({ labels: [first] }: Labelled): SchemeNode | undefined {
    return isInAnswer(this.#at) && first
      ? upwards(this.#at.node)
          .flatMap(({ children }) => children)
          .find((part) => part.value === first.value && !hasAnswer(part))
      : undefined;
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
}
