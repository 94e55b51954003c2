import { type PaperNode, type PaperTree, questionsOf, rootNodeOf, upwards } from '../assembly/paper-tree.ts';

/** A question of a paper, or its heading, as an answer key can name it. */
export interface KeyTarget {
  node: PaperNode;
  /** Its place among all of them, in the order of the paper. */
  place: number;
  /** The way to it: ['4', 'b']. */
  steps: string[];
  section: number | undefined;
  /** Its own words. */
  text: string;
}

/** The questions of a paper and their headings, without options. */
export function keyTargets(tree: PaperTree): KeyTarget[] {
  const named = new Set(tree.roots.flatMap(questionsOf).flatMap((question) => upwards(question)));
  const nodes = tree.roots.flatMap(allNodes).filter((node) => named.has(node));
  return nodes.map((node, place) => ({
    node,
    place,
    steps: upwards(node)
      .reverse()
      .map(({ value }) => value),
    section: rootNodeOf(node).section,
    text: ownText(node),
  }));
}

const allNodes = (node: PaperNode): PaperNode[] => [node, ...node.children.flatMap(allNodes)];

/** The words of a question with its options. */
export const ownText = (node: PaperNode): string =>
  [node, ...node.children].flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
