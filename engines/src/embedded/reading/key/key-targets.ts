import { questionsOf, rootOf, type Scheme, type SchemeNode, upwards } from '../assembly/scheme-node.ts';

/** A question of a paper, or its heading, as an answer key can name it. */
export interface KeyTarget {
  node: SchemeNode;
  /** Its place among all of them, in the order of the paper. */
  place: number;
  /** The way to it: ['4', 'b']. */
  steps: string[];
  section: number | undefined;
  /** Its own words. */
  text: string;
}

/** The questions of a paper and their headings, without options. */
export function keyTargets(scheme: Scheme): KeyTarget[] {
  const named = new Set(scheme.roots.flatMap(questionsOf).flatMap((question) => upwards(question)));
  const nodes = scheme.roots.flatMap(allNodes).filter((node) => named.has(node));
  return nodes.map((node, place) => ({
    node,
    place,
    steps: upwards(node)
      .reverse()
      .map(({ value }) => value),
    section: rootOf(node).section,
    text: ownText(node),
  }));
}

const allNodes = (node: SchemeNode): SchemeNode[] => [node, ...node.children.flatMap(allNodes)];

/** The words of a question with its options. */
export const ownText = (node: SchemeNode): string =>
  [node, ...node.children].flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
