import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';

/**
 * Writes what the phone projects need to know about their server: the host whose links open in the app. Both projects
 * read these files at build time and fail without them. They are not committed.
 */
const root = import.meta.dirname;
const { VITE_API_BASE: apiBase = '' } = loadEnv('app', root);
const url = URL.canParse(apiBase) ? new URL(apiBase) : undefined;
// Both platforms only open https links, and verify the association on the server's default port.
if (url?.protocol === 'https:' && url.port === '' && url.origin === apiBase) {
  writeFileSync(join(root, 'android/phone.properties'), `linkHost=${url.hostname}\n`);
  writeFileSync(join(root, 'ios/phone.xcconfig'), `LINK_HOST = ${url.hostname}\n`);
} else {
  console.error(
    `VITE_API_BASE must be the address of your server, such as https://app.your-charity.example. It is “${apiBase}”.`,
  );
  process.exitCode = 1;
}
