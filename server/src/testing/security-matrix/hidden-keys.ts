import type { Endpoint } from '@kindred/contract/endpoint.ts';
import * as z from 'zod';

/** Columns, roles and internal names that an attacker would like to set. */
const names = [
  'id',
  '_id',
  'uuid',
  'member_id',
  'account_id',
  'staff_id',
  'user_id',
  'owner',
  'sf_id',
  'state',
  'status_code',
  'permissions',
  'permission',
  'staff',
  'role',
  'roles',
  'is_admin',
  'admin',
  'is_staff',
  'superuser',
  'onboarding_completed',
  'onboarding',
  'email_verified',
  'mobile_verified',
  'verified',
  'code_misses',
  'code_tries',
  'number_tries',
  'joined_at',
  'created_at',
  'updated_at',
  'deleted_at',
  'token',
  'token_hash',
  'session',
  'X-Auth-Header',
  'expires_at',
  'rotated_at',
  'browser_hash',
  'account',
  'member',
  'profile',
  'consent',
  'given',
  'unread_notification',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '0',
] as const;

const values: readonly unknown[] = [
  true,
  '0190a000-0000-7000-8000-000000000009',
  { is_admin: true, prototype: { polluted: true } },
  [{ is_admin: true }, 'admin'],
];

export interface Hidden {
  key: string;
  value: unknown;
}

export const hiddenKeys: readonly Hidden[] = names.flatMap((key) => values.map((value) => ({ key, value })));

/** The body with the key at the top level, and inside each nested object except those that may hold anything. */
export function hiddenIn(
  body: unknown,
  { key, value }: Hidden,
  free: ReadonlySet<string> = new Set(),
): unknown[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const inside = Object.entries(body).flatMap(([name, part]) =>
    free.has(name)
      ? []
      : hiddenIn(part, { key, value }, free).map((changed) => ({ ...body, [name]: changed })),
  );
  return [{ ...body, [key]: value }, ...inside];
}

/**
 * Parts that are stored as typed, such as an unfinished text: its own schema drops other keys before it is shown. And
 * texts by name: whoever saves them is told at its field that there is no such text.
 */
export function freeParts({ body }: Endpoint): ReadonlySet<string> {
  const free = new Set<string>();
  const { properties = {} } = (
    body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) : {}
  ) as { properties?: Record<string, { additionalProperties?: unknown }> };
  for (const [name, part] of Object.entries(properties))
    if (isFree(part.additionalProperties)) free.add(name);
  return free;
}

const isFree = (part: unknown) =>
  JSON.stringify(part) === '{}' || (part as { type?: string } | undefined)?.type === 'string';

/** Names that an endpoint accepts, at any depth, which therefore do not count as hidden. */
export function takenNames({ body }: Endpoint): ReadonlySet<string> {
  const taken = new Set<string>();
  const walk = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return;
    for (const [name, part] of Object.entries(json)) {
      if (name === 'properties') for (const property of Object.keys(part as object)) taken.add(property);
      walk(part);
    }
  };
  if (body) walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
  return taken;
}
