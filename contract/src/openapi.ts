import * as z from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { commonRefusals, Problem } from './problem.ts';

type Json = Record<string, unknown>;

/** Any 4xx or 5xx that an endpoint may answer, beside its own refusals. */
const always = [401, 422, 429, 500, 503];

function schemaOf(schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return json;
}

interface About {
  title: string;
  description: string;
  /** Below which address they are. */
  server: string;
}

const ofTheApp: About = {
  title: 'Kindred',
  description: 'The API of the online support app. Errors are problem details (RFC 9457).',
  server: '/api/v1',
};

/** OpenAPI 3.1, made from the schemas that validate. */
export function openApi(
  endpoints: readonly Endpoint[] = api,
  { title, description, server } = ofTheApp,
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    if (endpoint.access === 'local') continue;
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Auth-Header' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { summary, access, params, query, body, status = 200, refusals = {} } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const problems = new Set([...always, ...Object.values(refusals), ...(body ? [400, 413, 415] : [])]);
  return {
    summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    tags: [endpoint.path.split('/')[1]],
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        content: contentOf(endpoint),
      },
      ...Object.fromEntries(
        [...problems].toSorted((a, b) => a - b).map((one) => [one, problemAnswer(one, refusals)]),
      ),
    },
  };
}

function contentOf({ reply, streams = ['application/json'], files = [] }: Endpoint): Json {
  const texts = streams.map((type) => [type, { schema: schemaOf(reply, 'output') }] as const);
  const wholes = files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const);
  return Object.fromEntries<Json>([...texts, ...wholes]);
}

function parametersOf(schema: Endpoint['query'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: json,
  }));
}

function problemAnswer(status: number, own: Readonly<Record<string, number>>): Json {
  const codes = [...Object.entries(commonRefusals), ...Object.entries(own)]
    .filter(([, one]) => one === status)
    .map(([code]) => code);
  return {
    description: [...new Set(codes)].join(', '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
