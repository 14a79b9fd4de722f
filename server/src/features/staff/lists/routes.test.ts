import { randomUUID } from 'node:crypto';
import { maxListViews } from '@kindred/contract/staff/lists.ts';
import { describe, expect, it } from 'vitest';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { givenApp } from '../../../testing/given-app.ts';

const events = '/staff/lists/events';

describe('the setup of a list', () => {
  it('keeps a person’s columns until they return to the defaults', async () => {
    const app = await givenApp();
    const ann = await givenStaffCaller(app, 'content');
    const ben = await givenStaffCaller(app, 'content');
    expect((await ann.call('GET', events)).body).toEqual({ columns: null, views: [] });
    await ann.call('PUT', `${events}/columns`, { columns: ['title', 'seats'] });
    expect((await ann.call('GET', events)).body['columns']).toEqual(['title', 'seats']);
    expect((await ben.call('GET', events)).body['columns']).toBeNull();
    expect((await ann.call('PUT', `${events}/columns`, { columns: null })).body['columns']).toBeNull();
  });

  it('keeps views by name, and never changes or removes another person’s', async () => {
    const app = await givenApp();
    const ann = await givenStaffCaller(app, 'content');
    const ben = await givenStaffCaller(app, 'content');
    const id = randomUUID();
    const view = { name: 'Full', search: 'only=waiting&q=sleep+%26+pain' };
    await ann.call('PUT', `${events}/views/${id}`, view);
    expect((await ann.call('GET', events)).body['views']).toEqual([{ id, ...view }]);
    expect((await ben.call('PUT', `${events}/views/${id}`, { ...view, name: 'Mine now' })).body.code).toBe(
      'list_views_full',
    );
    await ben.call('DELETE', `${events}/views/${id}`);
    expect((await ann.call('GET', events)).body['views']).toHaveLength(1);
    await ann.call('DELETE', `${events}/views/${id}`);
    expect((await ann.call('GET', events)).body['views']).toEqual([]);
  });

  it('refuses a duplicate name, too many views, and an invalid search', async () => {
    const app = await givenApp();
    const ann = await givenStaffCaller(app, 'content');
    const save = async (name: string, search = 'state=draft') =>
      (await ann.call('PUT', `${events}/views/${randomUUID()}`, { name, search })).body.code;
    for (let at = 1; at < maxListViews; at += 1) expect(await save(`View ${at}`)).toBeUndefined();
    expect(await save('View 1')).toBe('list_view_name_taken');
    expect(await save('Last')).toBeUndefined();
    expect(await save('One more')).toBe('list_views_full');
    expect(await save('Evil', 'javascript:alert(1)')).toBe('validation');
    expect((await ann.call('GET', '/staff/lists/passwords')).status).toBe(422);
  });
});
