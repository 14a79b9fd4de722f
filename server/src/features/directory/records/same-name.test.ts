import { randomUUID } from 'node:crypto';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import { Slug } from '@kindred/contract/values.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenAppWithLocalities } from '../../../testing/given-app.ts';
import { someServiceFields } from '../../../testing/security-matrix/directory-rows.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

it('two services with the same name that are added simultaneously get separate addresses', async () => {
  const app = await givenAppWithLocalities();
  const ann = await givenStaffCaller(app, 'directory');
  const add = (organization: string) => {
    const fields = { ...someServiceFields, name: 'Wobblegong rides', organization };
    return ann.call('POST', '/staff/directory/services', { id: randomUUID(), fields });
  };
  const adding = await app.db.transaction().execute(async (tx) => {
    await sql`lock table service in share mode`.execute(tx);
    const both = [add('Northside'), add('Southside')];
    await waitForLock(app.db, 2);
    return both;
  });
  const added = await Promise.all(adding);
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
  const slugs = added.map(({ body }) => (body as unknown as StaffService).slug);
  expect(slugs.toSorted()).toEqual([
    'wobblegong-rides',
    expect.stringMatching(/^wobblegong-rides-[0-9a-f]{6}$/),
  ]);
});

it('the address of a service with a long name does not end in a hyphen', async () => {
  const app = await givenAppWithLocalities();
  const ann = await givenStaffCaller(app, 'directory');
  // Its seventieth character is the space.
  const name = `${'wobblegong '.repeat(6)}abc transport`;
  const add = () =>
    ann.call('POST', '/staff/directory/services', {
      id: randomUUID(),
      fields: { ...someServiceFields, name },
    });
  const added = [await add(), await add()];
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
  for (const { body } of added) expect(Slug.safeParse(body['slug']).success).toBe(true);
});
