import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const temporary = mkdtempSync(join(tmpdir(), 'kindred-cap-'));
const copy = join(temporary, 'web');

/** Runs on a copy, so that the working tree is unchanged. The output of the sync is not committed. */
beforeAll(() => {
  const left = /[\\/](dist|node_modules|src|mock)$/;
  cpSync(web, copy, { recursive: true, filter: (path) => !left.test(path) });
  symlinkSync(join(web, '../node_modules'), join(temporary, 'node_modules'));
  mkdirSync(join(copy, 'dist/app'), { recursive: true });
  writeFileSync(join(copy, 'dist/app/index.html'), '<!doctype html><title>Kindred</title>');
});
afterAll(() => rmSync(temporary, { recursive: true }));

it('is a project that Capacitor accepts, for both platforms', { timeout: 60_000 }, () => {
  const cli = join(web, '../node_modules/@capacitor/cli/bin/capacitor');
  const answers = execFileSync(process.execPath, [cli, 'sync'], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(answers).toMatch(/Sync finished/);
  expect(readFileSync(join(copy, 'android/app/src/main/assets/public/index.html'), 'utf8')).toContain(
    'Kindred',
  );
  expect(readFileSync(join(copy, 'ios/App/App/public/index.html'), 'utf8')).toContain('Kindred');
  const config = JSON.parse(
    readFileSync(join(copy, 'android/app/src/main/assets/capacitor.config.json'), 'utf8'),
  ) as { appId: string; webDir: string; plugins: { CapacitorSQLite: object } };
  expect([config.appId, config.webDir]).toEqual(['org.kindred.app', 'dist/app']);
  expect(config.plugins.CapacitorSQLite).toMatchObject({
    androidIsEncryption: true,
    iosIsEncryption: true,
    iosDatabaseLocation: 'Library/CapacitorDatabase',
  });
});

/** Runs the program on the copy, with a server's URL. */
function settle(apiBase: string): string {
  const { stderr } = spawnSync(process.execPath, [join(copy, 'phone-settings.ts')], {
    encoding: 'utf8',
    env: { VITE_API_BASE: apiBase },
  });
  return stderr;
}

it('gives both projects the host of the server that they are built for', () => {
  expect(settle('https://app.charity.example')).toBe('');
  expect(readFileSync(join(copy, 'android/phone.properties'), 'utf8')).toBe('linkHost=app.charity.example\n');
  expect(readFileSync(join(copy, 'ios/phone.xcconfig'), 'utf8')).toBe('LINK_HOST = app.charity.example\n');
});

it.each([
  '',
  'http://app.charity.example',
  'https://app.charity.example/x',
  'https://app.charity.example:8443',
])('requires a server at an https origin, not “%s”', (apiBase) => {
  expect(settle(apiBase)).toContain('VITE_API_BASE must be the address of your server');
});

it('keeps the native plugins out of the browser build', () => {
  const assets = join(web, 'dist/client/assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => readFileSync(join(assets, file), 'utf8').includes('registerPlugin'))).toEqual(
    [],
  );
});
