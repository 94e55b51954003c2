import type { z } from 'zod';
import type { Tokens } from './budget.ts';

/** What a model is shown: words, or a picture. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'picture'; bytes: Uint8Array; mediaType: 'image/png' };

/** An earlier turn of a conversation. */
export interface ConversationTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** One request to a model. */
export interface Call {
  /** Whose settings and budget; '' where nobody is named. */
  tenant: string;
  /** Name and version of the prompt, such as `mark-1`. */
  prompt: string;
  /** How to do it: the same for all calls of a task. */
  instructions: string;
  earlier?: ConversationTurn[];
  parts: Part[];
  /** People read the reply: it is written in the language of the school. */
  isForPeople?: boolean;
  /** Of the reply. */
  mostTokens: number;
  signal?: AbortSignal;
}

/** A call whose reply is an object. */
export interface ObjectCall<Value> extends Call {
  schema: z.ZodType<Value>;
  /** What is wrong with a well-formed reply, in a sentence to the model; undefined where nothing is. */
  check?(value: Value): string | undefined;
}

/** What a model may look up while it writes. */
export interface Tool<Input> {
  description: string;
  input: z.ZodType<Input>;
  run(input: Input): Promise<unknown>;
}

/** A call whose reply is streamed. */
export interface StreamCall extends Call {
  tools?: Record<string, Tool<unknown>>;
  /** Rounds of looking up and writing; one without tools. */
  mostRounds?: number;
}

/** What a reply came from. */
export interface Facts {
  model: string;
  tokens: Tokens;
}

export interface Reply<Value> extends Facts {
  value: Value;
  /** What was wrong with the first reply, where the second one is used. */
  corrected?: string;
}
