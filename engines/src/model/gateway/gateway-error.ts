/**
 * The reasons why a call fails:
 * - `not-configured`: the school has no model of this kind;
 * - `over-budget`: the school's budget of the day is spent;
 * - `unavailable`: the server could not be reached, refused, or failed again and again;
 * - `refused`: the model or its safety filter did not answer; another attempt would not help;
 * - `too-long`: the request is longer than the model can read;
 * - `too-slow`: the time limit passed;
 * - `cut-off`: a stream broke off, or a reply was longer than allowed;
 * - `malformed`: two replies had an invalid form;
 * - `unfounded`: two well-formed replies failed the check of their task;
 * - `stopped`: the caller does not wait any more.
 */
export type GatewayErrorCode =
  | 'not-configured'
  | 'over-budget'
  | 'unavailable'
  | 'refused'
  | 'too-long'
  | 'too-slow'
  | 'cut-off'
  | 'malformed'
  | 'unfounded'
  | 'stopped';

/** Tells why a model gave no usable reply. The message is a sentence for the teacher, without details of the server. */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode;
  /** The problem of an `unfounded` or `malformed` reply. It is only for the log. */
  readonly problem: string | undefined;
  /** The tokens that the failed call used. */
  readonly tokens: { input: number; output: number };

  constructor(
    code: GatewayErrorCode,
    options: { cause?: unknown; problem?: string; tokens?: { input: number; output: number } } = {},
  ) {
    super(sentences[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'GatewayError';
    this.code = code;
    this.problem = options.problem;
    this.tokens = options.tokens ?? { input: 0, output: 0 };
  }
}

const sentences: Record<GatewayErrorCode, string> = {
  'not-configured': 'This school has no language model for this.',
  'over-budget': 'The school’s budget for the language model is spent for today.',
  unavailable: 'The language model could not be reached.',
  refused: 'The language model declined to answer this.',
  'too-long': 'This is longer than the language model can read.',
  'too-slow': 'The language model took too long.',
  'cut-off': 'The language model broke off.',
  malformed: 'The language model gave no usable reply.',
  unfounded: 'The language model said something that could not be found in the text.',
  stopped: 'The work was stopped before it was done.',
};
