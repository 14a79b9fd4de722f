import { makeDataTemplate } from '@kindred/rigs/process/data-template.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';

/** One server for the whole run. The returned function stops it, and fails the run if it does not exit cleanly. */
export async function startForTheRun(): Promise<() => Promise<void>> {
  const removeTemplate = await makeDataTemplate();
  const product = await startProduct({
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_NETWORK: '1000000',
    // The fake push service runs on this machine.
    PUSH_HOSTS: '127.0.0.1',
    FORMS_PER_NETWORK: '1000000',
    // Long enough to be met, and waited for, in a test.
    SIGN_IN_EVERY_SECONDS: '12',
  });
  process.env['KINDRED_URL'] = product.baseUrl;
  process.env['KINDRED_LOG'] = product.logFile;
  return async () => {
    await product.stop();
    await removeTemplate();
  };
}
