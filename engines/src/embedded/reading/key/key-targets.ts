import type { Label } from '../labels.ts';
import { questionsOf, rootOf, type Scheme, type SchemeNode, upwards } from '../scheme-node.ts';

/** The parts of a paper that an answer key may speak of: its questions and what stands over them, but no options. */
export class KeyTargets {
  readonly #scheme: Scheme;
  readonly #targets: Set<SchemeNode>;
  /** Parts that the key has come to, and what stands over them. */
  readonly #passed = new Set<SchemeNode>();

  constructor(scheme: Scheme) {
    this.#scheme = scheme;
    this.#targets = new Set(scheme.roots.flatMap(questionsOf).flatMap((question) => upwards(question)));
  }

  get first(): SchemeNode | undefined {
    return this.#scheme.roots[0];
  }

  isPassed(node: SchemeNode): boolean {
    return this.#passed.has(node);
  }

  pass(node: SchemeNode): void {
    for (const each of upwards(node)) {
      this.#passed.add(each);
    }
  }

  /** The root of that number: within the section, where the key names one, or else the first one not passed. */
  root(value: string, section: number | undefined): SchemeNode | undefined {
    const named = this.#scheme.roots.filter((root) => root.value === value);
    const within = named.filter((root) => section === undefined || root.section === section);
    const chosen = within.length > 0 ? within : named;
    return chosen.find((root) => !this.isPassed(root)) ?? chosen.at(-1);
  }

  /** The root after those that were passed. */
  next(section: number | undefined): SchemeNode | undefined {
    const roots = this.#scheme.roots.filter((root) => section === undefined || root.section === section);
    return roots[roots.findLastIndex((root) => this.isPassed(root)) + 1];
  }

  child(node: SchemeNode | undefined, value: string): SchemeNode | undefined {
    return node?.children.find((child) => child.value === value && this.#targets.has(child));
  }

  /** The part of that letter under the open one, or under one of those above it. */
  part(open: SchemeNode | undefined, value: string): SchemeNode | undefined {
    return upwards(open)
      .map((node) => this.child(node, value))
      .find((child) => child !== undefined);
  }

  /** As deep as the labels lead; what they do not lead to is left over. */
  follow(from: SchemeNode, labels: Label[]): { node: SchemeNode; left: Label[] } {
    let node = from;
    for (const [at, label] of labels.entries()) {
      const steps = label.kind === 'decimal' ? this.#stepsUnder(node, label) : [label.value];
      const next = steps?.reduce<SchemeNode | undefined>((open, step) => this.child(open, step), node);
      if (!next) {
        return { node, left: labels.slice(at) };
      }
      node = next;
    }
    return { node, left: [] };
  }

  #stepsUnder(node: SchemeNode, label: Label): string[] | undefined {
    const [first, ...rest] = label.value.split('.');
    const depth = upwards(node).length - 1;
    return rootOf(node).value === first && rest.length > depth ? rest.slice(depth) : undefined;
  }
}
