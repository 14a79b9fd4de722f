import { StaffApiUnreachable } from './api-problem.ts';
import { sendStaffRequest } from './api.ts';

/** Fetched with the token of this tab, which a link could not send. */
export async function saveStaffFile(path: string, name: string): Promise<void> {
  const response = await sendStaffRequest(path, {});
  if (!response.ok) throw new StaffApiUnreachable('the file did not come');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response) ?? name;
  link.click();
  URL.revokeObjectURL(address);
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
