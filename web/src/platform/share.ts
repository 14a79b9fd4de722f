/** By the way of sharing that the device has; else the address is copied. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  // Not every browser has it, whatever the types say.
  const { share } = navigator as { share?: Navigator['share'] };
  try {
    if (!share) {
      await navigator.clipboard.writeText(url);
      return 'copied';
    }
    await share.call(navigator, { title, url });
  } catch (error) {
    // Who closes the sheet of their device wanted nothing more.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return 'failed';
  }
  return 'shared';
}
