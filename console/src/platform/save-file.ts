import { StaffApiUnreachable } from './api-problem.ts';
import { fetchStaffFile } from './api.ts';
import { withDownloadTimeout } from './timeouts.ts';

/** Fetched with this tab's token, which a link could not send. */
export async function saveStaffFile(path: string, name: string): Promise<void> {
  const response = await fetchStaffFile(path, withDownloadTimeout());
  const blob = await response.blob().catch((error: unknown) => {
    throw new StaffApiUnreachable('the file was cut off', { cause: error });
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response) ?? name;
  link.click();
  URL.revokeObjectURL(address);
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
