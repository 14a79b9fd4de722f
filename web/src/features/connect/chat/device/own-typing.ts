import { createTypingThrottle } from '@kindred/contract/connect/typing.ts';
import { call } from '../../../../platform/api.ts';
import { deviceNow } from '../../../../platform/clock.ts';
import { classifyError, withTimeout } from '../../../../platform/offline/retry-policy.ts';
import { chatNow } from './chat-device.ts';

const isDue = createTypingThrottle();

/** Reports that the member is typing, but not what. The report may be lost. */
export async function reportOwnTyping(): Promise<void> {
  const { conversation } = chatNow();
  if (conversation?.state !== 'open' || !navigator.onLine || !isDue(conversation.id, deviceNow())) return;
  try {
    await call('POST /conversations/{id}/typing', { params: { id: conversation.id }, ...withTimeout() });
  } catch (error) {
    if (classifyError(error) === undefined) throw error;
  }
}
