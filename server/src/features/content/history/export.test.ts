import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenWriter } from '../drafts/fixtures.ts';

/** Parses the names and texts of a tar archive, following the format specification. */
function filesInTar(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive[at] !== 0 && at < archive.length;) {
    const header = archive.subarray(at, at + 512);
    const textAt = (from: number, length: number) =>
      header.toString('latin1', from, from + length).replaceAll(/[\0 ]+$/g, '');
    const size = Number.parseInt(textAt(124, 12), 8);
    const sum = [...header].reduce(
      (total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte),
      0,
    );
    if (sum !== Number.parseInt(textAt(148, 8), 8)) throw new Error('the sum of a header is wrong');
    files.set(textAt(0, 100), archive.toString('utf8', at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

it('all texts: are downloaded as one archive, in the format that an installation ships', async () => {
  const app = await givenApp();
  const { token } = await givenWriter(app);
  const reply = await app.http.inject({
    url: '/api/v1/staff/content_export.tar',
    headers: { 'x-auth-header': token },
  });
  expect(reply.headers['content-type']).toContain('application/x-tar');
  const files = filesInTar(reply.rawPayload);
  expect(files.size).toBe(Number(reply.headers['x-rows']));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'tips.yaml',
      'topics/fatigue.md',
      'modules/fatigue.know-your-day.md',
      'pages/home.yaml',
    ]),
  );
  expect(files.get('topics/fatigue.md')).toContain('# What to know');
});
