/** Turns the messages of a catalogue into the source of functions. */
import { parse } from '@messageformat/parser';

type Token = ReturnType<typeof parse>[number];

/** A catalogue: texts by key, in groups. */
export interface Messages {
  [key: string]: string | Messages;
}

export interface CompiledMessage {
  key: string;
  /** The source of the parameter list; empty where the message has no parameters. */
  parameters: string;
  /** The source of the text: a template literal. */
  source: string;
  usesPlural: boolean;
}

/** @returns the messages of a catalogue by the path of their keys */
export function flatten(messages: Messages, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const own = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') found.set(own, value);
    else for (const [inner, text] of flatten(value, own)) found.set(inner, text);
  }
  return found;
}

/** Without a type, a parameter takes a text or a number. */
const ANY = 'string | number';

function collectParameters(tokens: readonly Token[], found: Map<string, string>): void {
  for (const token of tokens) {
    if (token.type === 'argument' && !found.has(token.arg)) found.set(token.arg, ANY);
    if (token.type === 'plural') found.set(token.arg, 'number');
    if (token.type === 'select' && !found.has(token.arg)) found.set(token.arg, 'string');
    if ('cases' in token)
      for (const { tokens: inner } of token.cases) collectParameters(inner as Token[], found);
  }
}

/** @returns the parameters of a message with their types. @throws where the message is not valid ICU MessageFormat */
export function parametersOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  collectParameters(parse(text, { strict: true }), found);
  return found;
}

const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/\n/g, '\\n');

function emitPlural(token: Token & { cases: { key: string; tokens: unknown[] }[] }, language: string) {
  const forms = token.cases.map(({ key, tokens }) => `${key}: ${emitTokens(tokens as Token[], language)}`);
  return `plural('${language}', v.${'arg' in token ? token.arg : ''}, { ${forms.join(', ')} })`;
}

function emitSelect(token: Token & { cases: { key: string; tokens: unknown[] }[] }, language: string) {
  const arg = 'arg' in token ? token.arg : '';
  const other = token.cases.find(({ key }) => key === 'other');
  return token.cases
    .filter((each) => each !== other)
    .reduceRight(
      (rest, { key, tokens }) =>
        `v.${arg} === '${key}' ? ${emitTokens(tokens as Token[], language)} : ${rest}`,
      emitTokens((other?.tokens ?? []) as Token[], language),
    );
}

function emitTokens(tokens: readonly Token[], language: string): string {
  const parts = tokens.map((token) => {
    if (token.type === 'content') return inTemplate(token.value);
    if (token.type === 'argument') return `\${v.${token.arg}}`;
    if (token.type === 'plural') return `\${${emitPlural(token, language)}}`;
    if (token.type === 'select') return `\${${emitSelect(token, language)}}`;
    throw new Error(`A message may not use ${token.type}.`);
  });
  return `\`${parts.join('')}\``;
}

const typesOf = (parameters: ReadonlyMap<string, string>) =>
  [...parameters].map(([name, type]) => `${name}: ${type}`).join('; ');

/**
 * @param translated the texts of another language by the same keys; where one is missing the English text is used
 * @returns the messages of a group in the order of the English ones, with the types of their parameters
 */
export function compileGroup(
  english: Messages,
  language: string,
  translated: Messages = english,
): CompiledMessage[] {
  return Object.entries(english).map(([key, original]) => {
    const text = translated[key] ?? original;
    if (typeof original !== 'string' || typeof text !== 'string') throw new Error(`${key} must be a text.`);
    const types = typesOf(parametersOf(original));
    const source = emitTokens(parse(text, { strict: true }), language);
    return { key, parameters: types && `v: { ${types} }`, source, usesPlural: source.includes("plural('") };
  });
}
