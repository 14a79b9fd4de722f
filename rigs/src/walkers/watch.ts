import type { Page } from 'playwright';

/** Everything a page must never do while somebody looks at it. */
export interface Watch {
  faults: readonly string[];
}

/** Listens from now on. A page that is quiet here is quiet for people too. */
export function watchPage(page: Page, baseUrl: string): Watch {
  const faults: string[] = [];
  const { origin } = new URL(baseUrl);
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    // A file that did not come is told below, with its address and its status.
    if (bad && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.name} ${error.message} ${error.stack}`));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) faults.push(`another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page stops what it was still fetching.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      faults.push(`${response.status()}: ${response.url()}`);
  });
  return { faults };
}

/** Runs before any script of the page: what the content security policy stops is told on the console. */
export const tellViolations = () => {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `content security policy: ${event.violatedDirective} stopped ${event.blockedURI || event.sample}`,
    );
  });
};
