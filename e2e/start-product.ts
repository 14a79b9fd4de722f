import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDataTemplate } from '@kindred/rigs/process/data-template.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';

/** One server for the whole run. The returned function stops it, and fails the run if it does not exit cleanly. */
export async function startForTheRun(): Promise<() => Promise<void>> {
  const removeTemplate = await makeDataTemplate();
  const neutral = await startNeutralSite();
  const product = await startProduct({
    QUICK_EXIT_URL: neutral.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    SIGN_INS_PER_NETWORK: '1000000',
    // The fake push service runs on this machine.
    PUSH_HOSTS: '127.0.0.1',
    FORMS_PER_NETWORK: '1000000',
    CHAT_PER_MINUTE: '100000',
    CHAT_PER_HOUR: '100000',
    // Long enough for a test to run into the limit, and to wait for it.
    SIGN_IN_EVERY_SECONDS: '12',
  });
  process.env['KINDRED_URL'] = product.baseUrl;
  process.env['KINDRED_LOG'] = product.logFile;
  process.env['NEUTRAL_URL'] = neutral.url;
  return async () => {
    await product.stop();
    neutral.stop();
    await removeTemplate();
  };
}

/** The other website that a quick exit opens. */
async function startNeutralSite(): Promise<{ url: string; stop: () => void }> {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>Weather</title><h1>Sunny</h1><p id="from">${request.headers.referer ?? 'nowhere'}</p>`,
    );
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void site.close() };
}
