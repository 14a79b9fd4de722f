import { commonRefusals, Problem } from '@kindred/contract/problem.ts';
import * as z from 'zod';
import type { FuzzRequest } from './requests.ts';

export interface FuzzedAnswer {
  status: number;
  type: string;
  allow?: string | undefined;
  body: string;
  ms: number;
}

/** How a response violates the contract; undefined if it does not. */
export function contractViolation({ endpoint, kind }: FuzzRequest, answer: FuzzedAnswer): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `${status}, a fault of the server: ${body.slice(0, 300)}`;
  if (status === 304) return undefined;
  if (status === (endpoint.status ?? 200)) {
    if (endpoint.files?.some((file) => answer.type.startsWith(file))) return undefined;
    const parsed = z.safeParse(endpoint.reply, endpoint.streams ? body : jsonOf(body));
    return parsed.success
      ? undefined
      : `outside its own reply schema: ${z.prettifyError(parsed.error).slice(0, 300)}`;
  }
  const wrong = wrongProblem(answer);
  if (wrong) return wrong;
  const { code } = jsonOf(body) as Problem;
  const existing = { ...commonRefusals, foreign_origin: 403, ...endpoint.refusals } as Readonly<
    Record<string, number>
  >;
  if (existing[code] !== status)
    return `${status} ${code} is not among the refusals of ${endpoint.method} ${endpoint.path}`;
  const asExpected =
    kind !== 'valid' || endpoint.refusals?.[code] !== undefined || endpoint.access !== 'anyone';
  return asExpected ? undefined : `a valid request was refused: ${status} ${body.slice(0, 300)}`;
}

/** A refusal is a problem document (RFC 9457) whose status equals the status line. */
export function wrongProblem({ status, type, body }: FuzzedAnswer): string | undefined {
  if (!type.startsWith('application/problem+json'))
    return `${status} without a problem document: ${type} ${body.slice(0, 200)}`;
  const parsed = z.safeParse(Problem, jsonOf(body));
  if (!parsed.success) return `${status} with a broken problem document: ${body.slice(0, 200)}`;
  return parsed.data.status === status
    ? undefined
    : `the status line says ${status}, the document ${parsed.data.status}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
