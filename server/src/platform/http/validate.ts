import type { Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod';
import type { $ZodIssue } from 'zod/v4/core';
import { fieldSentence } from './field-sentences.ts';
import { Refusal, type FieldProblem } from './refusal.ts';
import type { RouteInput } from './route.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Returns the parsed input, or throws an error that names all invalid fields. */
export function validated(endpoint: Endpoint, raw: RawInput): RouteInput<Endpoint> {
  const { input, refusal } = readInput(endpoint, raw);
  if (refusal) throw refusal;
  return input;
}

type ReadInput =
  | { input: RouteInput<Endpoint>; refusal?: undefined }
  | { input?: undefined; refusal: Refusal };

export function readInput(endpoint: Endpoint, raw: RawInput): ReadInput {
  const problems: FieldProblem[] = [];
  const read = (schema: Endpoint['body'], value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value ?? {}, { reportInput: true, error: fieldSentence });
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.flatMap(fieldProblems));
    return undefined;
  };
  const input = {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body),
  };
  if (!endpoint.query && raw.query && Object.keys(raw.query).length > 0) {
    problems.push(
      ...Object.keys(raw.query).map((field) => ({
        field,
        code: 'unknown_field',
        message: 'This endpoint doesn’t accept this parameter.',
      })),
    );
  }
  if (problems.length > 0) return { refusal: new Refusal('validation', problems) };
  return { input: input as RouteInput<Endpoint> };
}

function fieldProblems(issue: $ZodIssue): FieldProblem[] {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: at ? `${at}.${key}` : key,
      code: 'unknown_field',
      message: issue.message,
    }));
  }
  return [{ field: at, code: codeOf(issue), message: issue.message }];
}

function codeOf(issue: $ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : 'wrong_type';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'invalid_value') return 'not_allowed';
  return 'wrong_form';
}
