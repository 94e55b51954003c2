import type { ReadChoice } from '../../../engine.ts';
import { type PaperNode, type PaperTree, questionsOf, sumOf } from '../assembly/paper-tree.ts';

/** The marks that count towards the total of a paper, and the choices that it offers. */
export interface CountedMarks {
  marks: number;
  choices: ReadChoice[];
}

/**
 * Adds up the questions that a student answers. If the paper offers a choice, only as many questions count as may be chosen, those with the
 * most marks. `all` contains the questions in the order of the paper.
 */
export function countMarks(tree: PaperTree, all: { node: PaperNode; marks: number }[]): CountedMarks {
  const questions = new Map(all.map(({ node, marks }, index) => [node, { position: index + 1, marks }]));
  const choices: ReadChoice[] = [];
  const positionsOf = (node: PaperNode): number[] =>
    questionsOf(node).flatMap((question) => questions.get(question)?.position ?? []);

  function among(nodes: PaperNode[], chosen: number | undefined): number {
    const groups = alternatives(nodes, tree);
    const marks = groups.map((group) => Math.max(0, ...group.map((run) => sumOf(run.map(marksOf)))));
    for (const group of groups.filter(({ length }) => length > 1)) {
      choices.push({ counted: 1, alternatives: group.map((run) => run.flatMap(positionsOf)) });
    }
    if (chosen === undefined || chosen < 1 || chosen >= groups.length) return sumOf(marks);
    choices.push({ counted: chosen, alternatives: groups.map((group) => group.flat().flatMap(positionsOf)) });
    return sumOf(marks.sort((a, b) => b - a).slice(0, chosen));
  }

  function marksOf(node: PaperNode): number {
    return questions.get(node)?.marks ?? among(node.children, node.chosen);
  }

  /** Returns the marks of the compulsory questions and of as many others as may be chosen. */
  function amongRoots(roots: PaperNode[], chosen: number | undefined): number {
    const must = chosen === undefined ? [] : roots.filter(({ value }) => tree.compulsory.includes(value));
    const others = roots.filter((root) => !must.includes(root));
    return among(must, undefined) + among(others, chosen);
  }

  const sections = [...Map.groupBy(tree.roots, ({ section }) => section)];
  const marks =
    tree.chosen !== undefined
      ? amongRoots(tree.roots, tree.chosen)
      : sumOf(sections.map(([section = -1, roots]) => amongRoots(roots, tree.sections[section]?.chosen)));
  return { marks, choices: choices.filter(({ alternatives: of }) => of.every(({ length }) => length > 0)) };
}

/** The parts or questions of one alternative: '(a) … (b) … OR (a) … (b) …' has two alternatives of two parts. */
type Alternative = PaperNode[];

/** Groups neighbours with an 'OR' between them, and those that a sentence names as alternatives. */
function alternatives(nodes: PaperNode[], tree: PaperTree): Alternative[][] {
  const groups: Alternative[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    const before = group?.at(-1)?.at(-1);
    const isNamed = tree.either.some(
      ([one, other]) => node.parent === undefined && other === node.value && before?.value === one,
    );
    const repeated = node.isAlternative
      ? groups.findIndex((each) => each.at(-1)?.some(({ value }) => value === node.value))
      : -1;
    const [first = [], ...others] = group ?? [];
    const isOfRun = others.length > 0 && first.length > 1 && first.some(({ value }) => value === node.value);
    if (repeated >= 0) {
      const run = groups.splice(repeated);
      groups.push(run.length > 1 ? [run.flat(2), [node]] : [...(run[0] ?? []), [node]]);
    } else if ((node.isAlternative || isNamed) && group) {
      group.push([node]);
    } else if (isOfRun) {
      others.at(-1)?.push(node);
    } else {
      groups.push([[node]]);
    }
  }
  return groups;
}
