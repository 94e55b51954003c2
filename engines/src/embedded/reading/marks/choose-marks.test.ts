import { expect, test } from 'vitest';
import { newNode, ownMarks, type PaperNode, type PaperTree } from '../assembly/paper-tree.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { chooseMarks } from './choose-marks.ts';
import { applyInstructions } from './spread-marks.ts';

const line = (text: string): SourceLine => ({
  text,
  printed: text,
  page: 1,
  box: { x: 50, y: 50, width: 300, height: 10 },
  rightEdge: 500,
  bold: false,
});

function question(value: string, marks: number[], parts: Record<string, number[]> = {}): PaperNode {
  const node = newNode(value, value);
  node.marks = marks;
  node.lines.push(line('Describe this.'));
  for (const [part, own] of Object.entries(parts)) {
    const child = newNode(part, `${value}(${part})`, node);
    child.marks = own;
    child.lines.push(line('Say more.'));
  }
  return node;
}

const treeOf = (roots: PaperNode[], title: string): PaperTree => ({
  roots,
  title: [line(title)],
  passage: [],
  totals: [],
  marksEach: [],
  sections: [],
  printed: [],
  either: [],
  compulsory: [],
  key: [],
});

function chosen(roots: PaperNode[], title: string): (number | undefined)[] {
  const tree = treeOf(roots, title);
  chooseMarks(tree);
  return tree.roots.map(ownMarks);
}

test('takes the last of several marks for their total where the others add up to it', () => {
  expect(chosen([question('1', [6, 4, 10])], '')).toEqual([10]);
});

test('counts marks of two languages once to meet the total of the paper', () => {
  const roots = [question('1', [5, 5]), question('2', [5, 3])];
  expect(chosen(roots, 'Maximum marks: 13')).toEqual([5, 8]);
  expect(roots[0]?.otherMarks?.[0]).toMatchObject({ marks: 10 });
});

test('keeps printed marks over an instruction and a printed total where most questions print theirs', () => {
  const roots = [question('1', [2]), question('2', [2]), question('3', [3])];
  const tree = treeOf(roots, 'Maximum marks: 6');
  tree.marksEach.push({ from: 1, to: 3, marks: 2 });
  expect(chooseMarks(tree)).toBe(false);
  expect(roots.map(ownMarks)).toEqual([2, 2, 3]);
});

test('gives the only question without marks what the total leaves', () => {
  const roots = [question('1', [5]), question('2', []), question('3', [4])];
  expect(chosen(roots, 'Maximum marks: 12')).toEqual([5, 3, 4]);
  expect(roots[1]?.isChosenByTotal).toBe(true);
});

test('takes a part without marks for the situation of the others to meet the total', () => {
  const roots = [question('4', [], { a: [], b: [2], c: [4] })];
  chosen(roots, 'Maximum marks: 6');
  expect(roots[0]?.children.map(({ value }) => value)).toEqual(['b', 'c']);
  expect(roots[0]?.lines.at(-1)?.text).toBe('(a) Say more.');
});

test.each([
  ['the question prints', { marks: [10], each: undefined }],
  ['an instruction gives', { marks: [], each: 10 }],
])('gives the only part without marks what is left of the total that %s', (_, { marks, each }) => {
  const roots = [question('1', marks, { a: [4], b: [] })];
  const tree = treeOf(roots, '');
  if (each) tree.marksEach.push({ from: 1, to: 9, marks: each });
  chooseMarks(tree);
  expect(roots[0]?.children.map(ownMarks)).toEqual([4, 6]);
  expect(roots[0]?.children[1]?.isDeduced).toBe(true);
});

test('meets the totals of questions and of the paper at once', () => {
  const roots = [question('1', [5], { a: [2, 2], b: [3] }), question('2', [5, 5])];
  chosen(roots, 'Maximum marks: 10');
  expect(roots[0]?.children.map(ownMarks)).toEqual([2, 3]);
  expect(ownMarks(roots[1] as PaperNode)).toBe(5);
});

test('changes several questions where only their readings together meet the total', () => {
  const roots = [question('1', [6, 6]), question('2', [4, 4]), question('3', [5])];
  expect(chosen(roots, 'Maximum marks: 15')).toEqual([6, 4, 5]);
});

test('takes the readings nearest to a total that all exceed', () => {
  const roots = ['1', '2', '3', '4'].map((value) => question(value, [9, 9]));
  expect(chosen(roots, 'Maximum marks: 30')).toEqual([9, 9, 9, 9]);
});

test('drops marks for each question that are far more than the total together', () => {
  const roots = ['1', '2', '3'].map((value) => question(value, []));
  const tree = treeOf(roots, 'Maximum marks: 30');
  tree.marksEach.push({ from: 1, to: 9, marks: 30 });
  applyInstructions(tree);
  expect(tree.marksEach).toEqual([]);
});

test('takes an amount behind the last part for the total of all parts where it is their sum', () => {
  const roots = [question('1', [], { a: [5], b: [2], c: [3, 10] })];
  chosen(roots, '');
  expect(roots[0]?.children.map(ownMarks)).toEqual([5, 2, 3]);
  expect(roots[0]?.marks).toEqual([10]);
});

test('takes marks that only the last part has for those of the question', () => {
  const roots = [question('1', [], { a: [], b: [4] })];
  expect(chosen(roots, '')).toEqual([4]);
});

test('gives each part the factor of a product that does not count the parts', () => {
  const root = question('1', [10], { a: [], b: [] });
  root.each = { parts: 5, marks: 2 };
  chosen([root], '');
  expect(root.children.map(ownMarks)).toEqual([5, 5]);
});
