/** The fixed sentences that pages show and no refusal has: flags, doubts, notes and reasons of the engines, and problems of fields and files. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSentences } from './compile.ts';

const house = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The sentences are written in these files. Feedback is rich text that a teacher may edit, so a page translates those of its sentences
 * that are still AURA's.
 */
/** What the tutor says; a visitor can chat without a session. */
const OF_TUTOR = 'engines/src/embedded/tutor/{guide/guide-wording,message-intent/small-talk}.ts';
const SOURCES = [
  'engines/src/embedded/marking/**/*.ts',
  'engines/src/near-copy.ts',
  'engines/src/embedded/explaining/explain-feedback.ts',
  'engines/src/embedded/summaries/summarise-student.ts',
  OF_TUTOR,
  'server/src/features/tutor/graded-work/explain-work.ts',
  'engines/src/embedded/reading/{read-answers,assembly/questions-of-paper,marks/choose-marks,marks/question-readings}.ts',
  'server/src/features/submissions/rules.ts',
  'server/src/features/grading/marking/skipped-questions.ts',
  'server/src/features/answering/own-pdf/rules.ts',
  'contract/src/{administration,school,setup}/*.ts',
  'server/src/features/administration/{aura,csv,rosters,rubrics,sign-on,timetable}/**/*.ts',
  'server/src/features/sign-on/saml/{certificates,metadata}.ts',
  'documents/src/{refusals,intake/refusals,books/*}.ts',
];
const OTHER_TEXT =
  /\.test\.ts|fixture|errors\.ts|import-folder|scorer\.ts|embedded\/marking\/(key|training)\//;
/** Summaries are for the reference of the API, and a prompt is for a model. */
const NOT_SHOWN =
  /^\s*\/\/.*$|\/\*[\s\S]*?\*\/|summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|'Reply with.*/gm;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** Matches a title or the beginning of a paragraph in bold, such as `**What is missing**`. */
const BOLD = /^\*\*([A-Z][^*]+)\*\*$/;
/** Matches a sentence; one that ends with a value has a colon before it. A title has no full stop. */
const SENTENCE =
  /^(?:[A-Z“]|\{\} )[^\n]* [^\n]*(?:[.”])$|^[A-Z][^\n{}]* [^\n{}]*: \$\{[^\n]*\}$|^(?:What|In) [a-z ]+$/;

/** Without the names of its values, which may be expressions in the source. */
const bare = (sentence: string) => sentence.replace(/\$?\{[^{}]*\}/g, '{}');

function sentencesOf(file: string): string[] {
  const code = readFileSync(`${house}${file}`, 'utf8').replace(NOT_SHOWN, '');
  return (
    [...code.matchAll(LITERAL)]
      .map(([, plain, template]) => plain ?? template ?? '')
      // What refuses a file goes on after its name.
      .map((text) => (file.startsWith('documents/') && /^[a-z]+ /.test(text) ? `{} ${text}` : text))
      .map((text) => BOLD.exec(text)?.[1] ?? text)
      .filter((text) => SENTENCE.test(text))
      .flatMap((text) => bare(text).split(/(?<=[.!?]) (?=[A-Z])/))
  );
}

/** @returns the translated sentences of the tutor with the English ones, for pages that need no session */
export function tutorSentences(language: string): [string, string][] {
  const own = new Set(globSync(OF_TUTOR, { cwd: house }).flatMap(sentencesOf));
  return Object.entries(readSentences(language)).filter(([english]) => own.has(bare(english)));
}

/** @returns the sentences that a language does not have, and those that no engine says any more */
export function sentenceProblems(language: string): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: house }));
  const written = new Set(files.filter((file) => !OTHER_TEXT.test(file)).flatMap(sentencesOf));
  const translated = new Set(Object.keys(readSentences(language)).map(bare));
  const at = (sentence: string) => `sentences/${language}.json: “${sentence}”`;
  return [
    ...[...written].filter((each) => !translated.has(each)).map((each) => `${at(each)} is missing`),
    ...[...translated].filter((each) => !written.has(each)).map((each) => `${at(each)} is said nowhere`),
  ];
}
