import type { z } from 'zod';
import type { Tokens } from './budget.ts';

/** A part of the input of a model: text or a picture. */
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
  /** The tenant whose settings and budget are used; '' for none. */
  tenant: string;
  /** The name and version of the prompt, such as `mark-1`. */
  prompt: string;
  /** The instructions, which are the same for all calls of a task. */
  instructions: string;
  earlier?: ConversationTurn[];
  parts: Part[];
  /** True if people read the reply, so that it is written in the language of the school. */
  isForPeople?: boolean;
  /** The maximum number of tokens of the reply. */
  maxTokens: number;
  signal?: AbortSignal;
}

/** A call whose reply is an object. */
export interface ObjectCall<Value> extends Call {
  schema: z.ZodType<Value>;
  /** Checks a well-formed reply. Returns a sentence that tells the model what is wrong; undefined if the reply is correct. */
  check?(value: Value): string | undefined;
}

/** A tool that the model may call while it writes. */
export interface Tool<Input> {
  description: string;
  input: z.ZodType<Input>;
  run(input: Input): Promise<unknown>;
}

/** A call whose reply is streamed. */
export interface StreamCall extends Call {
  tools?: Record<string, Tool<unknown>>;
  /** The maximum number of rounds of tool calls and text. The default is 4 with tools and 1 without. */
  mostRounds?: number;
}

/** The model and tokens of a reply. */
export interface Facts {
  model: string;
  tokens: Tokens;
}

export interface Reply<Value> extends Facts {
  value: Value;
  /** The problem of the first reply, if the second one is used. */
  corrected?: string;
}
