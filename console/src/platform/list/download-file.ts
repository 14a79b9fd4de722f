import { StaffApiUnreachable } from '../api-problem.ts';
import { fetchStaffFile } from '../api.ts';
import { withDownloadTimeout } from '../timeouts.ts';

/** A file of the API, which can only be fetched with this tab's token. */
export async function downloadStaffFile(path: string, name: string): Promise<void> {
  const response = await fetchStaffFile(path, withDownloadTimeout());
  // A response that breaks off must not be saved: half a table looks like a whole one.
  const blob = await response.blob().catch((error: unknown) => {
    throw new StaffApiUnreachable('the file was cut off', { cause: error });
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
