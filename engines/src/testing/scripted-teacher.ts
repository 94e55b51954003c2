import type { ModelRequest, ScriptedReply } from './model-server.ts';
import { honestModel } from './scripted-model.ts';

/** The opening of the scripted model's questions, which the embedded engine never writes. */
export const OPENING = 'In your own words, what';

interface Block {
  name: string;
  words: string;
}

/** Returns the texts between the fences of a request. */
function blocksOf({ messages }: ModelRequest): Block[] {
  const userText = messages.findLast(({ role, content }) => role === 'user' && /^<|\n</.test(content));
  return [
    ...(userText?.content ?? '').matchAll(/<([A-Z' ]+\d*) ([0-9a-f]{24})>\n([\s\S]*?)\n<\/\1 \2>/g),
  ].map(([, name = '', , words = '']) => ({ name, words }));
}

const saying = (reply: unknown): ScriptedReply => ({ say: JSON.stringify(reply) });

/** Does every task except reading correctly. */
export function teachingModel(request: ModelRequest): ScriptedReply {
  const blocks = blocksOf(request);
  const words = (name: string): string | undefined => blocks.find((block) => block.name === name)?.words;
  const sections = blocks.filter(({ name }) => name.startsWith('SECTION '));
  const userText = request.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  if (words('LIVE QUESTIONS') !== undefined) return saying({ requested: [] });
  if (words('PASSAGE 1') !== undefined) return quoting(words('PASSAGE 1') ?? '');
  if (words('PASSAGE') !== undefined) return solving(words('QUESTION') ?? '', words('PASSAGE') ?? '');
  if (words('EVIDENCE') !== undefined) return explaining(words('EVIDENCE') ?? '');
  if (words('SUMMARY') !== undefined) return saying({ paragraphs: ['The feedback tells what to do next.'] });
  if (words('BOOK') !== undefined) return saying({ queries: sections.slice(0, 5).map(queryOf) });
  if (words('WISH') !== undefined) return writing(userText, sections, words('ALREADY ASKED') ?? '');
  if (words('QUESTIONS') !== undefined) return saying({ title: firstWords(words('QUESTIONS') ?? '') });
  return honestModel(request);
}

/** Answers with a quotation from the first passage. */
function quoting(passage: string): ScriptedReply {
  const [, line = ''] = passage.split('\n');
  return { say: ['The book says: {{1: ', line, '}}\n\n', 'What do you make of it?'] };
}

const solving = (question: string, passage: string): ScriptedReply =>
  saying({ answerable: true, answer: question.startsWith('True or false?') ? 'True' : passage });

const explaining = (evidence: string): ScriptedReply =>
  saying({
    steps: [...evidence.matchAll(/^point (\d+) /gm)].map(([, point]) => ({
      point: Number(point),
      why: 'Compare your words with it.',
    })),
    next: 'Say it again in your own words.',
  });

const queryOf = ({ name, words }: Block): { section: number; question: string } => ({
  section: Number(name.slice('SECTION '.length)),
  question: `How would you describe ${(words.split('\n')[0] ?? '').replace(/^.*› [\d.]* ?/, '').toLowerCase()}?`,
});

const firstWords = (text: string): string =>
  [...text]
    .slice(0, 45)
    .join('')
    .replace(/[?*_#`$\n]/g, ' ')
    .trim();

/** Writes a question for each sentence that defines something. */
function writing(userText: string, sections: Block[], already: string): ScriptedReply {
  const count = Number(/^HOW MANY: (\d+)/m.exec(userText)?.[1]);
  const types = /^TYPES: (.+)$/m.exec(userText)?.[1]?.split(', ') ?? [];
  const marks = Number(/^MARKS OF EACH: (\S+)/m.exec(userText)?.[1] ?? 2);
  const type = types.includes('short_answer') ? 'short_answer' : (types[0] ?? 'short_answer');
  const found = sections.flatMap(({ words }, at) =>
    words
      .slice(words.indexOf('\n'))
      .replace(/\s+/g, ' ')
      .split(/(?<=\.) /)
      .flatMap((sentence) => {
        const [, subject = '', verb = ''] = /^\s*([A-Z][a-z ]+?) (is|are) [^.]+\.$/.exec(sentence) ?? [];
        const question =
          type === 'true_false' ? sentence.trim() : `${OPENING} ${verb} ${subject.toLowerCase()}?`;
        if (subject === '' || /^(?:It|This|They)\b/.test(subject) || already.includes(question)) return [];
        const answer = type === 'true_false' ? 'True' : sentence.trim();
        return [
          { section: at + 1, quote: sentence.trim(), type, question, options: [], answer, points: [], marks },
        ];
      }),
  );
  return saying({ questions: found.slice(0, Math.min(count, 10)) });
}

/** Returns replies in the right form whose content is invented. */
export const inventingModel = (): ScriptedReply =>
  saying({
    title: 'The life and the paintings of Leonardo da Vinci of Florence',
    paragraphs: ['You got 99 of 99 marks, as Zubeda did.', 'The feedback says “Perfect”.'],
    steps: [{ point: 1, why: 'You wrote “all of it” and deserve full marks.' }],
    next: 'Read page 777 at https://example.org.',
    queries: [
      { section: 0, question: 'Who painted the Mona Lisa?' },
      { section: 1, question: 'Who sculpted the David of Florence?' },
    ],
    questions: [
      {
        section: 1,
        quote: 'The Mona Lisa was painted by Leonardo da Vinci.',
        type: 'short_answer',
        question: 'Who painted the Mona Lisa?',
        options: [],
        answer: 'Leonardo da Vinci.',
        points: [],
        marks: 2,
      },
    ],
    answerable: true,
    answer: 'Leonardo da Vinci.',
  });
