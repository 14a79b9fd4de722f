import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '#platform/crm/salesforce-fields.ts';
import { allMemberData } from './member-data.ts';

/**
 * Every file in the server that names a diagnosis or a stage. A new one fails here: decide whether a member's illness
 * leaves through it, say whose it is (`illnessSubjectOf`), and add it to the list that describes it.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  'stores the answer, and says whose illness it is wherever it leaves': [
    'features/accounts/merging/rules.ts',
    'features/accounts/onboarding/actions.ts',
    'features/accounts/public.ts',
    'features/accounts/seed.ts',
    'features/accounts/store.ts',
    'features/accounts/tables.ts',
    'features/connect/context/actions.ts',
    'features/profile/actions.ts',
    'features/profile/exports/fhir.ts',
    'features/profile/exports/subject.ts',
    'features/profile/public.ts',
    'features/profile/rules.ts',
    'features/profile/seed.ts',
    'features/profile/store.ts',
    'features/profile/tables.ts',
    'features/settings/actions.ts',
    'features/staff/merges/actions.ts',
    'platform/crm/crm.ts',
    'platform/crm/salesforce-fields.ts',
    'platform/crm/store.ts',
    'platform/crm/tables.ts',
  ],
  'names an illness only if it is the member’s own': [
    'features/energy/coach/actions.ts',
    'features/energy/coach/public.ts',
    'features/energy/coach/store.ts',
    'features/energy/coach/tables.ts',
    'features/energy/report/actions.ts',
    'features/energy/report/exports/csv.ts',
    'features/energy/report/exports/pdf.ts',
    'features/energy/report/rules.ts',
  ],
  'chooses for the member with it, and passes nothing of it on': [
    'features/coordinators/actions.ts',
    'features/coordinators/rules.ts',
    'features/dashboard/actions.ts',
    'features/dashboard/rules.ts',
    'features/learn/rules.ts',
    'features/learn/store.ts',
    'features/notifications/reminders/store.ts',
  ],
  'tells the member themself why something was suggested': ['features/dashboard/presenter.ts'],
  'describes content, and no member': [
    'features/content/history/actions.ts',
    'features/coordinators/editing/actions.ts',
    'features/coordinators/editing/rules.ts',
    'features/coordinators/presenter.ts',
    'features/events/actions.ts',
    'features/events/editing/rules.ts',
    'features/events/places/rules.ts',
    'features/events/rules.ts',
    'features/learn/actions.ts',
    'features/library/tips/rules.ts',
    'features/search/rules.ts',
    'platform/pages/pages.ts',
  ],
};

it('every file that names a diagnosis or a stage is listed under what it does with it', () => {
  const named = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|fixtures\.ts$|^testing\//.test(path))
    .filter((path) =>
      /\b(diagnosis|diagnosed_in|diagnosis_said|report_diagnosis|stage)\b/.test(
        readFileSync(join(import.meta.dirname, path), 'utf8'),
      ),
    );
  expect(named.toSorted()).toEqual(Object.values(files).flat().toSorted());
});

/** Replies that contain an illness but no subject, and why they need none. */
const without: Readonly<Record<string, string>> = {
  'report_diagnosis of GET /energy_coaches': 'the member’s own: others are refused and deleted',
  'report_diagnosis of GET /energy_coaches/review': 'the member’s own: others are refused and deleted',
  'report_diagnosis of POST /energy_coaches': 'the member’s own: others are refused and deleted',
  'report_diagnosis of PUT /energy_coaches/{id}': 'the member’s own: others are refused and deleted',
  'report_diagnosis of POST /energy_coaches/review': 'the member’s own: others are refused and deleted',
  'diagnosis of GET /energy_coach_cycles/report': 'the member’s own, or null',
  'diagnosis of POST /shared_reports/open': 'the member’s own, or null',
  'diagnosis of GET /staff/coordinator_bookings/{id}/report': 'the member’s own, or null',
};

const illness = new Set(['diagnosis', 'diagnosed_in', 'report_diagnosis', 'stage']);

/** Illness fields in objects that do not say whose illness it is. */
function fieldsWithoutSubject(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  const names = Object.keys(properties ?? {});
  const unmarked = names.includes('subject') ? [] : names.filter((name) => illness.has(name));
  return [...unmarked, ...Object.values(schema).flatMap(fieldsWithoutSubject)];
}

it('every reply with a diagnosis or a stage, for members or staff, says whose it is', () => {
  const places = (api as readonly Endpoint[]).flatMap(({ method, path, reply }) => {
    const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any', reused: 'inline' });
    return fieldsWithoutSubject(schema).map((name) => `${name} of ${method} ${path}`);
  });
  expect([...new Set(places)].toSorted()).toEqual(Object.keys(without).toSorted());
});

it('a reply with a diagnosis that does not say whose it is would be detected', () => {
  const reply = z.object({ items: z.array(z.object({ diagnosis: z.nullable(z.string()) })) });
  expect(fieldsWithoutSubject(z.toJSONSchema(reply))).toEqual(['diagnosis']);
});

it('every exported list with a diagnosis or a stage says whose it is', () => {
  const lists = allMemberData.flatMap(({ tables }) => tables);
  const leaks = lists.filter(({ shows }) => shows.some((column) => illness.has(column)));
  expect(leaks.map(({ table, shows }) => [table, shows.includes('subject')])).toEqual([
    ['member', true],
    ['diagnosis_said', true],
    // Its `report_diagnosis` is refused, and deleted, unless it is the member's own.
    ['energy_coach', false],
  ]);
});

it('a record in Salesforce says whose diagnosis and stage it contains', () => {
  const fields = fieldsOf({
    first_name: 'Robin',
    last_name: null,
    email: null,
    mobile: null,
    my_caw: null,
    goal: null,
    topic_preferences: [],
    consents: [],
    diagnosed_in: [],
    relationship: 'carer',
    subject: 'other',
    stage: 'palliative',
    diagnosis: ['myeloma'],
  });
  expect(fields).toMatchObject({
    Kindred_Subject__c: 'other',
    Kindred_Stage__c: 'palliative',
    Kindred_Diagnosis__c: 'myeloma',
  });
});
