/** Refuses requests by code. Status and message of a code are in the contract, so a wrong code does not compile. */
import { type Refusal, type RefusalBody, type RefusalCode, refusals } from '@classi/contract';

type Parameters = Record<string, string | number>;

function filled(text: string, parameters: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: Refusal['status'];
  readonly parameters: Parameters;
  /** Additional fields of the reply's body that a caller needs to continue. */
  readonly details: Record<string, unknown>;

  constructor(code: RefusalCode, parameters: Parameters = {}, details: Record<string, unknown> = {}) {
    super(filled(refusals[code].text, parameters));
    this.name = 'Refused';
    this.code = code;
    this.status = refusals[code].status;
    this.parameters = parameters;
    this.details = details;
  }

  body(): RefusalBody & Record<string, unknown> {
    const { status, about = '' }: Refusal = refusals[this.code];
    // A refusal with status 400 says where something is wrong (wire.md 2); the details can be more precise.
    const issues = status === 400 ? { issues: [{ path: about, message: this.message }] } : {};
    return { ...issues, ...this.details, message: this.message, error: this.message, code: this.code };
  }
}

/** @throws Refused in any case */
export function refuse(code: RefusalCode, parameters?: Parameters, details?: Record<string, unknown>): never {
  throw new Refused(code, parameters, details);
}
