import * as z from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { commonRefusals, Problem } from './problem.ts';

type Json = Record<string, unknown>;

/** Any 4xx or 5xx that an endpoint may return besides its own refusals. */
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
  /** The base URL of the endpoints. */
  server: string;
}

const ofTheApp: About = {
  title: 'Kindred',
  description: 'The API for the online support app. Errors are returned as problem details (RFC 9457).',
  server: '/api/v1',
};

/** Areas whose paths do not begin with the area's name. */
const pathsOfAreas: Readonly<Record<string, readonly string[]>> = {
  accounts: ['verify_magic_link.json', 'terms_of_use', 'onboarding'],
  profile: ['about_me', 'diagnoses', 'goals', 'topic-preferences', 'my_caws'],
  energy: [
    'energy_coaches',
    'energy_coach_days',
    'energy_coach_cycles',
    'energy_report_links',
    'shared_reports',
    'strategies',
    'patient_strategies',
  ],
  learn: ['pages', 'topics', 'topic_progresses', 'interactive_answers'],
  library: ['tips', 'online_apps_and_tools', 'online_programs'],
  events: ['events', 'event_places', 'event_feed'],
  directory: ['directory', 'services', 'service_types', 'service_checks', 'places'],
  coordinators: ['support_coordinators', 'coordinator_bookings', 'coordinators'],
  connect: ['contact_forms'],
  notifications: ['stream', 'notification_preferences', 'push_subscription', 'unsubscribe'],
  analytics: ['counts', 'analytics_ids', 'faults'],
  content: ['configs'],
};
const areaOfPath = new Map(
  Object.entries(pathsOfAreas).flatMap(([area, paths]) => paths.map((path) => [path, area] as const)),
);

/** The area of an endpoint. A staff endpoint belongs to the area it serves. */
function tagOf(path: string): string | undefined {
  const [, first = '', second = ''] = path.split('/');
  return (first === 'staff' ? areaOfPath.get(second) : areaOfPath.get(first)) ?? first;
}

/** OpenAPI 3.1, generated from the schemas that do the validation. */
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
  const { summary, description, access, params, query, body, status = 200, refusals = {} } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const problems = new Set([...always, ...Object.values(refusals), ...(body ? [400, 413, 415] : [])]);
  return {
    summary,
    ...(description === undefined ? {} : { description }),
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
    tags: [tagOf(endpoint.path)],
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
