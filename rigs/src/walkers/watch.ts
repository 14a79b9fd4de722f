import type { Page } from 'playwright';

/** Everything that a page must never do while a person uses it. */
export interface Watch {
  faults: readonly string[];
}

/** Listens from now on. A page that is quiet here is quiet for people too. */
export function watchPage(page: Page, baseUrl: string): Watch {
  const faults: string[] = [];
  const { origin } = new URL(baseUrl);
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    // A missing file is reported below, with its URL and status.
    if (bad && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.name} ${error.message} ${error.stack}`));
  page.on('request', (request) => {
    const { protocol, origin: wanted } = new URL(request.url());
    if (protocol.startsWith('http') && wanted !== origin) faults.push(`another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      faults.push(`${response.status()}: ${response.url()}`);
  });
  return { faults };
}

/** Runs before any script of the page, to log what the content security policy blocks. */
export const tellViolations = () => {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `content security policy: ${event.violatedDirective} stopped ${event.blockedURI || event.sample}`,
    );
  });
};
