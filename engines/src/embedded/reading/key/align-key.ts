/**
 * An answer key aligned with its paper: of all ways to give labels of the key to questions, in order, the one with the best
 * score. What fits no question is left over.
 */
import { type PaperNode, type PaperTree, upwards } from '../assembly/paper-tree.ts';
import type { SourceLine } from '../lines/source-line.ts';
import type { KeyLabel, KeyLabelKind } from './key-labels.ts';
import { type KeyTarget, keyTargets } from './key-targets.ts';
import { wordSimilarity } from './word-similarity.ts';

const WORTH: Record<KeyLabelKind, number> = {
  full: 2.5,
  pointed: 1.2,
  cell: 1.4,
  alone: 0.8,
  bare: 0.3,
  part: 1,
};
/** For a label that repeats the words of its question. */
const SAME_WORDS = 1.5;
const OTHER_SECTION = -2;
const OTHER_MARGIN = -0.8;
const LIST_ITEM = -0.9;
const BACKWARDS = -2.2;
/** The same for a label that the key has only once, as in a key with its own order. */
const BACKWARDS_ONCE = -0.5;
/** For an earlier label that names the same question as the first answer. */
const NOT_FIRST = -0.1;
/** For each question that is left out, up to a limit. */
const LEFT_OUT = -0.12;
const MOST_LEFT_OUT = 8;
/** For a plain label that is taken for text. */
const IGNORED = -0.5;
/** Points. */
const SAME_MARGIN = 15;
/** Labels that may lie between two answers, and lines that are compared with a question. */
const REACH = 140;
const COMPARED_LINES = 3;

export interface AlignedLabel {
  label: KeyLabel;
  node: PaperNode;
  /** Labels of the line that lead to no part: they are text. */
  left: string[];
}

interface State {
  score: number;
  label: KeyLabel;
  target: KeyTarget;
  used: number;
  before: State | undefined;
  /** The key does not keep the order of the paper. */
  hasGoneBack: boolean;
}

/** @param sections The section of each line, where the key names one. */
export function alignKey(
  lines: SourceLine[],
  labels: KeyLabel[],
  sections: (number | undefined)[],
  tree: PaperTree,
): AlignedLabel[] {
  return new KeyAlignment(lines, labels, sections, tree).best();
}

class KeyAlignment {
  readonly #lines: SourceLine[];
  readonly #labels: KeyLabel[];
  readonly #sections: (number | undefined)[];
  readonly #targets: KeyTarget[];
  /** Targets by the part above them and their value. */
  readonly #children = new Map<PaperNode | undefined, Map<string, KeyTarget[]>>();
  readonly #similar = new Map<KeyLabel, Map<KeyTarget, number>>();
  readonly #hasFull: boolean;

  constructor(lines: SourceLine[], labels: KeyLabel[], sections: (number | undefined)[], tree: PaperTree) {
    this.#lines = lines;
    this.#labels = labels;
    this.#sections = sections;
    this.#targets = keyTargets(tree);
    for (const target of this.#targets) {
      const { parent, value } = target.node;
      const known = this.#children.get(parent) ?? new Map<string, KeyTarget[]>();
      this.#children.set(parent, known.set(value, [...(known.get(value) ?? []), target]));
    }
    const full = labels.filter(
      (label) => label.kind === 'full' && this.#matches(label, undefined).length > 0,
    );
    this.#hasFull =
      full.length > 1 && full.length >= labels.filter(({ kind }) => kind === 'pointed').length / 6;
  }

  best(): AlignedLabel[] {
    const states: State[][] = [];
    let best: State | undefined;
    for (const [index, label] of this.#labels.entries()) {
      const found = this.#statesOf(label, index, states);
      states.push(found);
      for (const state of found) {
        best = !best || state.score > best.score ? state : best;
      }
    }
    const chain: AlignedLabel[] = [];
    for (let state = best; state; state = state.before) {
      chain.unshift({ label: state.label, node: state.target.node, left: leftOf(state.label, state.used) });
    }
    return chain;
  }

  #statesOf(label: KeyLabel, index: number, states: State[][]): State[] {
    const byTarget = new Map<KeyTarget, State>();
    const offer = (state: State): void => {
      const known = byTarget.get(state.target);
      if (!known || known.score < state.score) {
        byTarget.set(state.target, state);
      }
    };
    for (const match of label.kind === 'part' ? [] : this.#matches(label, undefined)) {
      const worth = this.#worth(label, match.target);
      const isFirst = !states.flat().some(({ target }) => target === match.target);
      const score = worth + leftOut(match.target.place) + (isFirst ? 0 : NOT_FIRST);
      offer({ ...match, score, label, before: undefined, hasGoneBack: false });
    }
    let ignored = 0;
    for (let from = index - 1; from >= Math.max(0, index - REACH); from -= 1) {
      for (const before of states[from] ?? []) {
        for (const match of this.#matches(label, before)) {
          const step = this.#step(before, label, match.target, index);
          if (step !== undefined) {
            const score = before.score + this.#worth(label, match.target) + step + ignored;
            const hasGoneBack = before.hasGoneBack || match.target.place < before.target.place;
            offer({ ...match, score, label, before, hasGoneBack });
          }
        }
      }
      ignored += this.#labels[from]?.kind === 'full' ? IGNORED : 0;
    }
    return [...byTarget.values()];
  }

  /** The parts that a label can mean, each with the number of its steps that lead there. */
  #matches(label: KeyLabel, before: State | undefined): { target: KeyTarget; used: number }[] {
    if (label.kind === 'part') {
      return before ? this.#partMatches(label, before.target) : [];
    }
    const roots = this.#children.get(undefined)?.get(label.steps[0] ?? '') ?? [];
    const found = roots.map((root) => this.#follow(root, label.steps.slice(1), 1));
    // Below the question that is open, plain numbers can be its parts.
    const parts = before && label.kind !== 'full' ? this.#partMatches(label, before.target) : [];
    return [...found, ...parts];
  }

  #partMatches(label: KeyLabel, open: KeyTarget): { target: KeyTarget; used: number }[] {
    return upwards(open.node).flatMap((above) => {
      const child = this.#childOf(above, label.steps[0]);
      return child ? [this.#follow(child, label.steps.slice(1), 1)] : [];
    });
  }

  #follow(from: KeyTarget, steps: string[], used: number): { target: KeyTarget; used: number } {
    const child = steps.length > 0 ? this.#childOf(from.node, steps[0]) : undefined;
    return child ? this.#follow(child, steps.slice(1), used + 1) : { target: from, used };
  }

  #childOf = (node: PaperNode, value: string | undefined): KeyTarget | undefined =>
    this.#children.get(node)?.get(value ?? '')?.[0];

  /** What a label looks like alone, and next to the question. */
  #worth(label: KeyLabel, target: KeyTarget): number {
    const section = this.#sections[label.at];
    const isOther = section !== undefined && target.section !== section;
    const isPlainNumber = label.kind !== 'full' && label.kind !== 'part';
    const isWeak = isPlainNumber && this.#hasFull && !(label.kind === 'cell' || label.kind === 'alone');
    const words = this.#similarity(label, target);
    return (
      WORTH[label.kind] * (isWeak ? 0.3 : 1) +
      (words > 0.5 ? words * SAME_WORDS : 0) +
      (isOther ? OTHER_SECTION : 0)
    );
  }

  #similarity(label: KeyLabel, target: KeyTarget): number {
    const known = this.#similar.get(label) ?? new Map<KeyTarget, number>();
    this.#similar.set(label, known);
    const found = known.get(target);
    if (found !== undefined) {
      return found;
    }
    const texts = this.#lines.slice(label.at, label.at + COMPARED_LINES).map(({ text }) => text);
    const similarity = wordSimilarity(target.text, texts.join(' '));
    known.set(target, similarity);
    return similarity;
  }

  /** What a step from one answer to the next costs; undefined where it cannot be. */
  #step(before: State, label: KeyLabel, target: KeyTarget, index: number): number | undefined {
    const isBack = target.place < before.target.place;
    const isAbove = upwards(before.target.node).includes(target.node);
    if (isAbove || ((isBack || before.hasGoneBack) && isAnswered(before, target))) {
      return undefined;
    }
    const isSameKind = label.kind === before.label.kind && label.kind !== 'part' && label.kind !== 'full';
    const margin = isSameKind && Math.abs(label.x - before.label.x) > SAME_MARGIN ? OTHER_MARGIN : 0;
    const order = isBack ? this.#backwards(label) : leftOut(target.place - before.target.place - 1);
    return margin + order + (this.#isListItem(before, label, index) ? LIST_ITEM : 0);
  }

  #backwards({ kind, steps }: KeyLabel): number {
    const way = steps.join('.');
    const same = this.#labels.filter((label) => label.kind === kind && label.steps.join('.') === way);
    return kind !== 'bare' && kind !== 'part' && same.length === 1 ? BACKWARDS_ONCE : BACKWARDS;
  }

  /** A list within an answer counts on from its own 1; the number of a question comes again later. */
  #isListItem(before: State, label: KeyLabel, index: number): boolean {
    const number = Number(label.steps[0]);
    if (label.kind === 'full' || label.kind === 'part' || !(number > 1)) {
      return false;
    }
    const isSame = (other: KeyLabel, value: number): boolean =>
      other.kind === label.kind && Number(other.steps[0]) === value;
    const last = this.#labels[index - 1];
    const isNext = last !== undefined && last !== before.label && isSame(last, number - 1);
    return isNext && this.#labels.slice(index + 1).some((other) => isSame(other, number));
  }
}

function isAnswered(last: State, target: KeyTarget): boolean {
  for (let state: State | undefined = last; state; state = state.before) {
    if (state.target === target) {
      return true;
    }
  }
  return false;
}

const leftOut = (count: number): number => LEFT_OUT * Math.min(count, MOST_LEFT_OUT);

/** The printed labels behind the steps that were used. */
function leftOf({ printed }: KeyLabel, used: number): string[] {
  let steps = 0;
  return printed.flatMap(({ text, steps: own }) => {
    steps += own;
    return steps > used ? [text] : [];
  });
}
