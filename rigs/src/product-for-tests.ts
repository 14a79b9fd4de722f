import type { TestProject } from 'vitest/node';
import { makeDataTemplate } from './process/data-template.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    serverPid: number;
  }
}

/** One product for all tests of the rigs, without a rate limit. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemplate = await makeDataTemplate();
  const product = await startProduct({
    RATE_LIMIT_PER_MINUTE: '1000000000',
    PAGES_PER_MINUTE: '1000000000',
    FORMS_PER_NETWORK: '1000000000',
    CHAT_PER_MINUTE: '1000000000',
    CHAT_PER_HOUR: '1000000000',
    LOG_LEVEL: 'warn',
  });
  project.provide('baseUrl', product.baseUrl);
  project.provide('serverPid', product.pid);
  return async () => {
    await product.stop();
    await removeTemplate();
  };
}
