import type { RefusalCode } from '@kindred/contract/api.ts';
import { commonRefusals, type CommonCode, type Problem } from '@kindred/contract/problem.ts';
import { refusalWords } from './refusal-words.ts';

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** The closed list of refusal codes, derived from the contract. */
type Code = keyof typeof refusalWords;

/**
 * An expected refusal. Thrown, so that a transaction rolls back. Anything else that is thrown is an internal error.
 * Common codes may be thrown anywhere; an endpoint's own codes come from its context.
 */
export class Refusal extends Error {
  readonly code: Code;
  readonly errors: readonly FieldProblem[];
  constructor(code: CommonCode | 'foreign_origin', errors: readonly FieldProblem[] = []) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}

/** Too many messages to an address or from a network. */
export class LockOut extends Refusal {
  constructor(errors: readonly FieldProblem[] = []) {
    super('rate_limited', errors);
  }
}

/**
 * `throw refuse('event_over')`. A `Refuse<'a' | 'b'>` can be passed on as a `Refuse<'a'>`, but not the reverse, so a
 * handler can only refuse with codes its endpoint lists, however deep the call.
 */
export type Refuse<C extends RefusalCode> = (
  code: C | CommonCode,
  errors?: readonly FieldProblem[],
) => Refusal;

export function problem(
  code: Code,
  status: number,
  requestId: string,
  errors: readonly FieldProblem[] = [],
): Problem {
  const [title, detail] = refusalWords[code];
  return {
    type: `urn:kindred:problem:${code}`,
    title,
    status,
    detail,
    code,
    errors: [...errors],
    request_id: requestId,
  };
}

/** Undefined for a code that the endpoint does not list, which is an internal error. */
export function refusalStatus(code: Code, own: Readonly<Record<string, number>>): number | undefined {
  return own[code] ?? statuses[code];
}

const statuses: Readonly<Record<string, number>> = { ...commonRefusals, foreign_origin: 403 };
