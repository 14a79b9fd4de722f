import { appLinkSegments, phoneAppId } from '@kindred/contract/places.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type PlistObject } from 'plist';
import type { RouteObject } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import { deferredPartsLoaded } from './platform/deferred.tsx';
import { routes } from './routes.tsx';

const web = join(import.meta.dirname, '..');
const readPart = (path: string) => readFileSync(join(web, path), 'utf8');
const android = 'android/app/src/main';
const manifest = readPart(`${android}/AndroidManifest.xml`);
const project = readPart('ios/App/App.xcodeproj/project.pbxproj');
const pathsOf = (of: RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
const plist = (path: string) => parse(readPart(`ios/App/App/${path}`)) as PlistObject;

/** Outside a browser the routes load their parts immediately, and a run must not end while they are loading. */
afterAll(deferredPartsLoaded);

describe('the Android project', () => {
  it('backs nothing up, and transfers nothing to another phone', () => {
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

  it('has no tests from the template', () => {
    const folders = ['test', 'androidTest'].filter((name) =>
      existsSync(join(web, `android/app/src/${name}`)),
    );
    expect(folders).toEqual([]);
    expect(readPart('android/app/build.gradle')).not.toMatch(/testImplementation|androidTestImplementation/i);
  });

  it('asks only for the approximate location, where Android distinguishes it', () => {
    const asked = [
      ...manifest.matchAll(/<uses-permission android:name="android\.permission\.(\w+)"(.*?) \/>/g),
    ];
    expect(asked.map(([, name, more]) => `${name}${more}`)).toEqual([
      'INTERNET',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION android:maxSdkVersion="30"',
    ]);
  });
});

describe('the iOS project', () => {
  it('declares links and push with the settings of the build', () => {
    expect(plist('App.entitlements')).toEqual({
      'aps-environment': '$(APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(LINK_HOST)'],
    });
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    // One each for the project and its target.
    expect(project.match(/baseConfigurationReference = \w+ \/\* debug\.xcconfig \*\//g)).toHaveLength(2);
    expect(project.match(/baseConfigurationReference = \w+ \/\* release\.xcconfig \*\//g)).toHaveLength(2);
    expect(readPart('ios/debug.xcconfig')).toMatch(
      /#include "phone\.xcconfig"[^]*APS_ENVIRONMENT = development/,
    );
    expect(readPart('ios/release.xcconfig')).toMatch(
      /#include "phone\.xcconfig"[^]*APS_ENVIRONMENT = production/,
    );
  });

  it('passes Apple’s push callbacks to the plugin', () => {
    const delegate = readPart('ios/App/App/AppDelegate.swift');
    expect(delegate).toContain('name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken');
    expect(delegate).toContain('name: .capacitorDidFailToRegisterForRemoteNotifications, object: error');
  });

  it('says why it asks for a location, and asks for the approximate one', () => {
    const info = plist('Info.plist');
    const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
    expect(asked).toEqual(['NSLocationWhenInUseUsageDescription']);
    expect(info['NSLocationWhenInUseUsageDescription']).toContain('we don’t keep it');
    expect(info['NSLocationDefaultAccuracyReduced']).toBe(true);
  });
});

describe('a link to this app', () => {
  /** Two are for providers and mail programs; the others are not pages for members. */
  const inTheBrowser = ['', '*', 'offline', 'outbox', 'service-check', 'unsubscribe'];

  it('opens in the app for every page of members and guests, and for no other', () => {
    const paths = pathsOf(routes);
    const segments = new Set(paths.map((path) => path.replace(/^\//, '').split('/')[0] ?? ''));
    expect([...appLinkSegments, ...inTheBrowser].toSorted()).toEqual([...segments].toSorted());
    const prefixes = [...manifest.matchAll(/<data android:pathPrefix="\/([\w-]+)" \/>/g)];
    expect(prefixes.map(([, segment]) => segment)).toEqual([...appLinkSegments]);
  });

  it('belongs to the same app in both projects as on the server', () => {
    expect(readPart('android/app/build.gradle')).toContain(`applicationId "${phoneAppId}"`);
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = (.*);/g)).toEqual(
      Array(2).fill(`PRODUCT_BUNDLE_IDENTIFIER = ${phoneAppId};`),
    );
    expect(readPart('capacitor.config.ts')).toContain(`appId: '${phoneAppId}'`);
  });

  it('has no hard-coded host', () => {
    expect(manifest.match(/android:host="[^"]*"/g)).toHaveLength(1);
    expect(manifest).toMatch(/android:host="\$\{linkHost\}"/);
    const gradle = readPart('android/app/build.gradle');
    expect(gradle).toContain("manifestPlaceholders = [linkHost: phoneSettings.getProperty('linkHost')]");
    const strings = readPart(`${android}/res/values/strings.xml`);
    const written = [manifest, strings, gradle, project, readPart('capacitor.config.ts')].join('\n');
    expect(written.match(/[\w.-]+\.example\b/g)).toBeNull();
  });
});
