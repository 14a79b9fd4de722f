/** How long “is writing” is shown after the last signal. */
export const typingShownMs = 5_000;
/** Frequent enough that it does not disappear in between. */
const typingAgainMs = 3_000;

/** Whether a key press has to be reported: at most once every few seconds per conversation. */
export function createTypingThrottle(): (conversation: string, now: number) => boolean {
  let last = { conversation: '', at: 0 };
  return (conversation, now) => {
    if (last.conversation === conversation && now - last.at < typingAgainMs) return false;
    last = { conversation, at: now };
    return true;
  };
}
