/**
 * Matches file names to students (spec 2 §5). Assigning a paper to the wrong student is worse than leaving it to the teacher, so a name
 * that could belong to two students matches neither. This file does not import zod, because the upload dialog uses it.
 */
import { FUZZY_MATCH } from './limits.ts';
import { overlap, squash, wordsOf, wordsOfFileName } from './name-words.ts';

export interface NamedStudent {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
}

/** A student's name, prepared once for all files. */
interface Name {
  id: number;
  /** The whole name as one word, in each order in which people write it. */
  whole: string[];
  first: string;
  last: string;
  /** The last name, and its last word, such as `vanderberg` and `berg`. */
  lasts: string[];
  /** The words of the name with at least two letters. */
  parts: string[];
}

/** A file's name, prepared once for all students. */
interface FileWords {
  words: string[];
  /** Every sequence of neighbouring words as one word: `ewan`, `mc`, `donald`, `mcdonald`, `ewanmcdonald` … */
  runs: Set<string>;
  /** The file name as one word, without generic words and numbers. */
  joined: string;
}

/** Selects those of `names` to whom the file may belong; `klass` has everyone in the course. */
type Rule = (file: FileWords, names: Name[], klass: Name[]) => Name[];

/** Words about the file and not its owner, unless a student in the class has that name. */
const COMMON_WORDS = new Set(
  'submission submissions submitted assignment homework hw answer answers sheet answersheet paper test exam quiz final copy scan scanned graded worksheet work class section student name roll id no pdf'.split(
    ' ',
  ),
);

/** A number after one of these words is a count and not an id. */
const COUNTED = new Set(
  'scan page img image doc document file part question chapter unit version v q'.split(' '),
);

function nameOf(student: NamedStudent): Name {
  const first = squash(student.firstName);
  const lastWords = wordsOf(student.lastName);
  const last = lastWords.join('');
  const parts = [...new Set(wordsOf(`${student.firstName} ${student.lastName}`))];
  return {
    id: student.id,
    whole: [...new Set([squash(student.name), first + last, last + first])].filter(
      (whole) => whole.length > 1,
    ),
    first,
    last,
    lasts: [...new Set([last, lastWords.at(-1) ?? ''])].filter((word) => word.length > 1),
    parts: parts.filter((part) => part.length > 1),
  };
}

function runsOf(words: string[]): Set<string> {
  const runs = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    let run = '';
    for (const word of words.slice(start)) {
      run += word;
      runs.add(run);
    }
  }
  return runs;
}

function fileWordsOf(fileName: string, names: Name[]): FileWords {
  const words = wordsOfFileName(fileName);
  const known = new Set(names.flatMap((name) => name.parts));
  const nameWords = words.filter(
    (word) => !/^\d+$/.test(word) && (known.has(word) || !COMMON_WORDS.has(word)),
  );
  return { words, runs: runsOf(words), joined: nameWords.join('') };
}

/** Returns whether the file contains another student's name that is not this student's. */
function namesAnother(file: FileWords, own: Name, names: Name[], which: (name: Name) => string[]): boolean {
  return names.some(
    (other) =>
      other.id !== own.id && which(other).some((word) => file.runs.has(word) && !own.parts.includes(word)),
  );
}

/** Removes names that are part of a longer one: `Tara Sen` is not the student called only Tara. */
function longestOnly(names: Name[]): Name[] {
  return names.filter(
    (name) =>
      !names.some(
        (other) =>
          other.parts.length > name.parts.length && name.parts.every((part) => other.parts.includes(part)),
      ),
  );
}

const exactId: Rule = (file, names, klass) =>
  names.filter((name) => {
    const at = file.words.indexOf(String(name.id));
    if (at < 0 || COUNTED.has(file.words[at - 1] ?? '')) return false;
    return !namesAnother(file, name, klass, (other) => other.parts);
  });

const nothingButTheName: Rule = (file, names) => names.filter((name) => name.whole.includes(file.joined));

/** Within a longer word, only parts of at least four letters are considered, because shorter ones occur in too many words. */
function contains(file: FileWords, part: string): boolean {
  return file.runs.has(part) || (part.length >= 4 && file.words.some((word) => word.includes(part)));
}

function withAllParts(file: FileWords, names: Name[]): Name[] {
  return names.filter((name) => name.parts.length > 1 && name.parts.every((part) => contains(file, part)));
}

/** Other students all of whose name parts are in the file may be meant too, as in `Tara Sen Roy`. */
const fullName: Rule = (file, names) => {
  const whole = names.filter((name) => name.whole.some((each) => file.runs.has(each)));
  return whole.length === 0 ? [] : longestOnly([...new Set([...whole, ...withAllParts(file, names)])]);
};

/** The first name must be the only one in the file, and the file must contain nobody else's last name. */
const uniqueFirstName: Rule = (file, names, klass) => {
  const called = names.filter((name) => name.first.length > 1 && file.runs.has(name.first));
  return called.filter((name) => !namesAnother(file, name, klass, (other) => other.lasts));
};

const allParts: Rule = (file, names) => longestOnly(withAllParts(file, names));

/** Returns whether the file has a pattern such as `T Sen`, `Sen T`, `tsen`, `sharmat` or `Tara S`. */
function hasInitialPattern({ words, runs }: FileWords, name: Name): boolean {
  const initial = [...name.first][0];
  const lastInitial = [...name.last][0];
  if (!initial || !lastInitial) return false;
  const besides = (left: string, right: string) =>
    words.some((word, at) => word === left && words[at + 1] === right);
  return (
    name.lasts.some(
      (last) =>
        besides(initial, last) ||
        besides(last, initial) ||
        (last.length > 2 && runs.has(initial + last)) ||
        (last.length > 3 && runs.has(last + initial)),
    ) ||
    (name.first.length > 1 && besides(name.first, lastInitial))
  );
}

const initialAndLastName: Rule = (file, names) => names.filter((name) => hasInitialPattern(file, name));

/** If several students are named in full, similarity gives no further information. */
const fuzzy: Rule = (file, names) =>
  withAllParts(file, names).length > 1
    ? []
    : names.filter((name) => name.whole.some((whole) => overlap(file.joined, whole) > FUZZY_MATCH));

/** The rules in the order of the specification. The first one that matches a student determines the candidates. */
const RULES: readonly Rule[] = [
  exactId,
  nothingButTheName,
  fullName,
  uniqueFirstName,
  allParts,
  initialAndLastName,
  fuzzy,
];

interface OpenFile {
  at: number;
  words: FileWords;
  /** The remaining candidates. If a rule matches several, the next rules choose among them. */
  candidates: Name[];
}

/** Gives each student the file that claims it if exactly one does; files that claim a student who already has a file match nobody. */
function settle(claims: Map<number, OpenFile[]>, taken: Set<number>, matched: (number | null)[]): void {
  for (const [studentId, files] of claims) {
    const [file] = files;
    if (file && files.length === 1 && !taken.has(studentId)) matched[file.at] = studentId;
    taken.add(studentId);
  }
}

/**
 * Assigns each file to a student by its name: exact ID, full name, unique first name, all name parts, initial
 * and last name, then an overlap above 75 % (spec 2 §5). Each rule is tried on all files before the next,
 * looser one; no student gets two files.
 * @returns for each file, in order, the student's id, or null if no student or more than one matches
 */
export function matchFileNames(
  fileNames: readonly string[],
  students: readonly NamedStudent[],
): (number | null)[] {
  const names = students.map(nameOf);
  const matched: (number | null)[] = fileNames.map(() => null);
  const taken = new Set<number>();
  let open = fileNames.map((fileName, at): OpenFile => {
    return { at, words: fileWordsOf(fileName, names), candidates: names };
  });
  for (const rule of RULES) {
    const claims = new Map<number, OpenFile[]>();
    open = open.filter((file) => {
      const found = rule(file.words, file.candidates, names);
      const [only] = found;
      if (!only) return true;
      if (found.length > 1) {
        file.candidates = found;
        return true;
      }
      claims.set(only.id, [...(claims.get(only.id) ?? []), file]);
      return false;
    });
    settle(claims, taken, matched);
  }
  return matched;
}
