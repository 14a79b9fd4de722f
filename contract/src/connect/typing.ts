/** How long “is writing” is shown after its last sign. */
export const typingShownMs = 5_000;
/** Often enough that it does not go away in between. */
const typingAgainMs = 3_000;

/** Whether a key that was pressed has to be reported: at most once every few seconds in one conversation. */
export function createTypingThrottle(): (conversation: string, now: number) => boolean {
  let last = { conversation: '', at: 0 };
  return (conversation, now) => {
    if (last.conversation === conversation && now - last.at < typingAgainMs) return false;
    last = { conversation, at: now };
    return true;
  };
}
