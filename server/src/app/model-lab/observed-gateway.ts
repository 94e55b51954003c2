/** A gateway that records the result of each call: whether the first reply was used, its faults, tokens and time. */
import type { Gateway } from '@classi/engines';

export interface ObservedCall {
  /** The prompt's name and version. */
  prompt: string;
  outcome: 'first-reply' | 'corrected' | 'not-used';
  /** Faults that the engine's checks found, and reasons for failed calls. */
  problems: string[];
  input: number;
  output: number;
  milliseconds: number;
  /** The time until the first words of a streamed reply, in ms. */
  firstWords?: number;
}

export interface ObservedGateway {
  gateway: Gateway;
  /** Returns the calls since the last call of this function. */
  takeCalls(): ObservedCall[];
}

interface Tokens {
  input: number;
  output: number;
}

const tokensOfError = (error: unknown): Tokens =>
  (error as { tokens?: Tokens }).tokens ?? { input: 0, output: 0 };

const problemOfError = (error: unknown): string => {
  const { code, problem, message } = error as { code?: string; problem?: string; message?: string };
  return [code ?? message ?? String(error), problem].filter(Boolean).join(': ');
};

export function observeGateway(gateway: Gateway): ObservedGateway {
  let calls: ObservedCall[] = [];
  return {
    gateway: {
      ...gateway,
      async object(call) {
        const started = performance.now();
        const note = (
          outcome: ObservedCall['outcome'],
          problem: string | undefined,
          { input, output }: Tokens,
        ): void => {
          const milliseconds = performance.now() - started;
          const problems = problem === undefined ? [] : [problem];
          calls.push({ prompt: call.prompt, outcome, problems, input, output, milliseconds });
        };
        try {
          const reply = await gateway.object(call);
          note(reply.corrected === undefined ? 'first-reply' : 'corrected', reply.corrected, reply.tokens);
          return reply;
        } catch (error) {
          note('not-used', problemOfError(error), tokensOfError(error));
          throw error;
        }
      },
      async *stream(call) {
        const started = performance.now();
        const since = (): number => performance.now() - started;
        const noted: ObservedCall = {
          ...{ prompt: call.prompt, outcome: 'first-reply', problems: [] },
          ...{ input: 0, output: 0, milliseconds: 0 },
        };
        calls.push(noted);
        try {
          const stream = gateway.stream(call);
          for (;;) {
            const next = await stream.next();
            if (next.done) {
              Object.assign(noted, next.value.tokens);
              return next.value;
            }
            noted.firstWords ??= since();
            yield next.value;
          }
        } catch (error) {
          noted.outcome = 'not-used';
          noted.problems.push(problemOfError(error));
          throw error;
        } finally {
          noted.milliseconds = since();
        }
      },
    },
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}
