import {
  listContactForms,
  readContactForm,
  sendContactForm,
  type FormList,
  type FormRead,
} from '@kindred/contract/connect.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { aForm } from './fixtures.ts';

let app: TestApp;
let staff: string;
beforeEach(async () => {
  app = await givenApp();
  staff = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
});

const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, token = staff) => {
  const request = { method, url: `/api/v1${path}`, headers: { 'x-auth-header': token } };
  const { status, body } = await app.raw(payload ? { ...request, payload } : request);
  return { status, body, answer: JSON.parse(body) as unknown };
};
const list = async (query = '') => (await ask('GET', `${listContactForms.path}${query}`)).answer as FormList;
const at = (id: string) => readContactForm.path.replace('{id}', id);
const read = async (id: string) => (await ask('GET', at(id))).answer as FormRead;
const settle = async (id: string, state: string) => (await ask('PUT', at(id), { state })).answer as FormRead;
const build = async (overrides: Parameters<typeof aForm>[0] = {}, token?: string) => {
  const form = aForm(overrides);
  if (token) await ask('POST', sendContactForm.path, form, token);
  else await app.send(sendContactForm, { body: form });
  app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString());
  return form;
};
const written = () =>
  app.db.selectFrom('audit_entry').select(['what', 'about', 'reason', 'details']).orderBy('id').execute();

it('lists open messages, oldest first, without names', async () => {
  const first = await build({ name: 'Robin Hill', message: 'My platelets fell', email: 'robin@example.org' });
  const second = await build({ kind: 'technical', about: 'sign_in' });
  const { body } = await ask('GET', listContactForms.path);
  expect(JSON.parse(body)).toMatchObject({
    items: [{ id: first.id, state: 'waiting', member: false }, { id: second.id }],
    total: 2,
    page: 1,
    pages: 1,
    waiting: { support_centre: 1, technical: 1 },
  });
  expect(body).not.toMatch(/Robin|platelets|example\.org/);
  expect((await list('?kind=technical')).items.map(({ id }) => id)).toEqual([second.id]);
  expect(await written()).toEqual([]);
});

it('shows a whole message to the staff who answer it, and audits the access', async () => {
  const token = await givenToken(app.db, app.clock.now());
  const form = await build({ message: 'My platelets fell', phone: '0400 000 001' }, token);
  expect(await read(form.id)).toMatchObject({
    message: 'My platelets fell',
    phone: '+61400000001',
    email: null,
    member: true,
    state: 'waiting',
  });
  expect(await written()).toEqual([
    { what: 'form_read', about: 'member', reason: 'to answer a message', details: { form: form.id } },
  ]);
});

it('marks a message as answered, by whom and when, and reopens it', async () => {
  const form = await build();
  expect(await settle(form.id, 'answered')).toMatchObject({ state: 'answered', answered_by: 'Ann' });
  const { answered_at } = await settle(form.id, 'answered');
  expect((await read(form.id)).answered_at).toBe(answered_at);
  expect(await list()).toMatchObject({ items: [], total: 0, waiting: { support_centre: 0 } });
  expect((await list('?state=answered')).items.map(({ id }) => id)).toEqual([form.id]);
  expect(await settle(form.id, 'waiting')).toMatchObject({ state: 'waiting', answered_by: null });
  expect((await written()).map(({ what, about }) => [what, about])).toEqual([
    ['form_answered', null],
    ['form_read', null],
    ['form_read', null],
    ['form_opened_again', null],
  ]);
});

it('returns twenty messages a page, and the last one on the next page', async () => {
  for (let nth = 0; nth < 23; nth += 1) await build();
  expect(await list()).toMatchObject({ total: 23, page: 1, pages: 2 });
  expect((await list()).items).toHaveLength(20);
  expect((await list('?page=9')).items).toHaveLength(3);
});

it('returns not found for an unknown message', async () => {
  const nobody = '0190a000-0000-7000-8000-000000000001';
  expect((await ask('GET', at(nobody))).status).toBe(404);
  expect((await ask('PUT', at(nobody), { state: 'answered' })).status).toBe(404);
});
