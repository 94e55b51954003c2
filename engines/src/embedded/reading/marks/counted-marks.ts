import type { ReadChoice } from '../../../engine.ts';
import { questionsOf, type Scheme, type SchemeNode, sum } from '../assembly/scheme-node.ts';

/** The marks that count towards the paper's total, and the choices that the paper leaves. */
export interface CountedMarks {
  marks: number;
  choices: ReadChoice[];
}

/**
 * Adds up the questions as a student answers them: of those that the paper lets choose from, only as many as are chosen
 * count (the ones with most marks). `questions` tells what each question carries, and where it stands in the reading.
 */
export function countMarks(
  scheme: Scheme,
  questions: Map<SchemeNode, { position: number; marks: number }>,
): CountedMarks {
  const choices: ReadChoice[] = [];
  const positionsOf = (node: SchemeNode): number[] =>
    questionsOf(node).flatMap((question) => questions.get(question)?.position ?? []);

  function among(nodes: SchemeNode[], chosen: number | undefined): number {
    const groups = alternatives(nodes, scheme);
    const marks = groups.map((group) => Math.max(0, ...group.map(marksOf)));
    for (const group of groups.filter(({ length }) => length > 1)) {
      choices.push({ counted: 1, alternatives: group.map(positionsOf) });
    }
    if (chosen === undefined || chosen < 1 || chosen >= groups.length) {
      return sum(marks);
    }
    choices.push({ counted: chosen, alternatives: groups.map((group) => group.flatMap(positionsOf)) });
    return sum(marks.sort((a, b) => b - a).slice(0, chosen));
  }

  function marksOf(node: SchemeNode): number {
    return questions.get(node)?.marks ?? among(node.children, node.chosen);
  }

  /** The questions that must be answered, and as many of the others as are chosen. */
  function amongRoots(roots: SchemeNode[], chosen: number | undefined): number {
    const must = chosen === undefined ? [] : roots.filter(({ value }) => scheme.compulsory.includes(value));
    const others = roots.filter((root) => !must.includes(root));
    return among(must, undefined) + among(others, chosen);
  }

  const isChosenOfAll =
    scheme.chosen !== undefined && scheme.roots.every(({ section }) => section === undefined);
  const sections = [...new Set(scheme.roots.map(({ section }) => section))];
  const marks = isChosenOfAll
    ? amongRoots(scheme.roots, scheme.chosen)
    : sum(
        sections.map((section) =>
          amongRoots(
            scheme.roots.filter((root) => root.section === section),
            section === undefined ? undefined : scheme.sections[section]?.chosen,
          ),
        ),
      );
  return { marks, choices: choices.filter(({ alternatives: of }) => of.every(({ length }) => length > 0)) };
}

/** Neighbours that 'OR' stands between, or that a sentence names as alternatives, together. */
function alternatives(nodes: SchemeNode[], scheme: Scheme): SchemeNode[][] {
  const groups: SchemeNode[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    const isNamed = scheme.either.some(
      ([one, other]) => node.parent === undefined && other === node.value && group?.at(-1)?.value === one,
    );
    if ((node.isAlternative || isNamed) && group) {
      group.push(node);
    } else {
      groups.push([node]);
    }
  }
  return groups;
}
