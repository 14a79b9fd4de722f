import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const readPart = (path: string) => readFileSync(join(web, path), 'utf8');
const android = 'android/app/src/main';

describe('the Android project', () => {
  const manifest = readPart(`${android}/AndroidManifest.xml`);

  it('backs nothing up, and moves nothing to another phone', () => {
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:fullBackupContent="false"');
    expect(manifest).toContain('android:dataExtractionRules="@xml/data_extraction_rules"');
    const rules = readPart(`${android}/res/xml/data_extraction_rules.xml`);
    const excluded = (section: string) => {
      const [, inside = ''] = new RegExp(`<${section}>(.*?)</${section}>`, 's').exec(rules) ?? [];
      return [...inside.matchAll(/<exclude domain="(\w+)" path="\." \/>/g)].map(([, domain]) => domain);
    };
    const plain = ['root', 'file', 'database', 'sharedpref'];
    const everything = [...plain, 'external', ...plain.map((domain) => `device_${domain}`)];
    for (const section of ['cloud-backup', 'device-transfer']) expect(excluded(section)).toEqual(everything);
    expect(rules).not.toContain('<include');
  });

  it('has no tests of the template', () => {
    const folders = ['test', 'androidTest'].filter((name) =>
      existsSync(join(web, `android/app/src/${name}`)),
    );
    expect(folders).toEqual([]);
    expect(readPart('android/app/build.gradle')).not.toMatch(/testImplementation|androidTestImplementation/i);
  });
});
