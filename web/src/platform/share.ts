/** Uses the device's share sheet, or copies the URL. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  // Despite the types, not every browser has it.
  const { share } = navigator as { share?: Navigator['share'] };
  try {
    if (!share) {
      await navigator.clipboard.writeText(url);
      return 'copied';
    }
    await share.call(navigator, { title, url });
  } catch (error) {
    // Closing the share sheet is a cancellation, not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) return 'failed';
  }
  return 'shared';
}
