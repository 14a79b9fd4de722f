import { StaffApiUnreachable } from './api-problem.ts';
import { sendStaffRequest } from './api.ts';
import { withDownloadTimeout } from './timeouts.ts';

/** Fetched with this tab's token, which a link could not send. */
export async function saveStaffFile(path: string, name: string): Promise<void> {
  const response = await sendStaffRequest(path, withDownloadTimeout());
  if (!response.ok) throw new StaffApiUnreachable('the file did not come');
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
