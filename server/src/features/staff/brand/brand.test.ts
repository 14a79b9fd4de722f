import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { testMessage } from '#platform/outbox/mails/test-message.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

const scripted = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="alert(1)">
  <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>
  <rect width="40" height="20" fill="#5b2a86"/></svg>`;
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');

async function givenBrand() {
  const app = await givenApp();
  const ada = await givenStaffCaller(app, 'admin');
  const page = async () => (await ada.call('GET', '/staff/charity')).body as unknown as CharityPage;
  const upload = (bytes: string | Buffer) => ada.call('POST', '/staff/charity/logo', { file: base64(bytes) });
  const save = async (brand: object) =>
    ada.call('PUT', '/staff/charity/brand', { version: (await page()).version, brand });
  return { app, ada, page, upload, save };
}

it('a logo: is redrawn without its script, and is used on pages, icons, emails and the manifest with its colours', async () => {
  const { app, ada, upload, save, page } = await givenBrand();
  const { body: logo } = await upload(scripted);
  expect(logo).toMatchObject({ width: 1024, height: 512 });
  const files = await app.db.selectFrom('brand_file').select(['name', 'file']).execute();
  expect(files.map(({ name }) => name).toSorted()).toEqual(['header.png', 'logo.png']);
  for (const { file } of files) {
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(file.includes('script')).toBe(false);
  }
  const brand = { main: '#5b2a86', accent: '#b3541e', logo: logo['logo'] };
  const preview = await ada.call('POST', '/staff/charity/preview', { path: '/urgent-help', brand });
  expect(preview.status).toBe(200);
  expect((await page()).brand.main).toBe('#0f4c3c');

  const shipped = (await app.raw({ url: '/icon-192.png' })).headers['etag'];
  expect((await save(brand)).body).toMatchObject({ brand });
  await expect.poll(async () => (await app.raw({ url: '/icon-192.png' })).headers['etag']).not.toBe(shipped);
  for (const [url, side] of [
    ['/icon-180.png', 180],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const { rawPayload } = await app.http.inject({ url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side });
  }
  expect((await app.http.inject({ url: `/brand/${String(logo['logo'])}/header.png` })).statusCode).toBe(200);
  expect((await app.raw({ url: '/icon.svg' })).body).toMatch(/^<svg[^>]*><image/);
  const frame = await readMailFrame(app.db, 'https://app.kindred.example');
  expect(renderMail(testMessage(), frame, 'plain').html).toMatch(/cid:logo-[0-9a-f]{16}@mail/);
  expect(renderMail(testMessage(), frame, 'discreet').html).not.toMatch(/cid:|5b2a86/);
  const manifest = JSON.parse((await app.raw({ url: '/manifest.webmanifest' })).body) as {
    theme_color: string;
  };
  expect(manifest.theme_color).not.toBe('#faf5e6');

  const { body } = await ada.call('GET', '/staff/charity/changes');
  const [change] = body['items'] as { id: string; fields: object[] }[];
  expect(change?.fields).toContainEqual({ field: 'main', before: '#0f4c3c', after: '#5b2a86' });
  expect((await ada.call('POST', `/staff/charity/changes/${change?.id}/undo`, {})).status).toBe(200);
  await expect.poll(async () => (await app.raw({ url: '/icon-192.png' })).headers['etag']).toBe(shipped);
});

it('a colour: is refused if illegible, with the nearest legible one', async () => {
  const { save, ada } = await givenBrand();
  const brand = { main: '#ffcc00', accent: '#b3541e', logo: null };
  const { status, body } = await save(brand);
  expect(status).toBe(422);
  const [error] = body['errors'] as { field: string; message: string }[];
  expect(error?.field).toBe('brand.main');
  const nearest = /The nearest that can be read is (#[0-9a-f]{6})/.exec(error?.message ?? '')?.[1];
  expect((await save({ ...brand, main: nearest })).status).toBe(200);
  const preview = await ada.call('POST', '/staff/charity/preview', { path: '/urgent-help', brand });
  expect(preview.body.code).toBe('colors_unreadable');
  expect((await save({ ...brand, main: 'red' })).status).toBe(422);
});

it('a logo: is refused if it is not a picture, too small, or unknown', async () => {
  const { upload, save } = await givenBrand();
  expect((await upload('<html>no picture</html>')).body.code).toBe('logo_unreadable');
  const small = { create: { width: 40, height: 40, channels: 3, background: '#fff' } } as const;
  expect((await upload(await sharp(small).png().toBuffer())).body.code).toBe('logo_too_small');
  const unknown = { main: '#0f4c3c', accent: '#a86d0c', logo: '0123456789abcdef' };
  expect((await save(unknown)).body.code).toBe('logo_unknown');
});
