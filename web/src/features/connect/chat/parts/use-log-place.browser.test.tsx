import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OpenChat } from '../device/chat-device.ts';
import { useLogPlace } from './use-log-place.tsx';

const chatOf = (count: number) =>
  ({
    conversation: { last_number: count, member: { delivered: count, read: count } },
    messages: Array.from({ length: count }, (_, at) => ({ number: at + 1 })),
    outgoing: [],
  }) as unknown as OpenChat;

function Log({ chat }: { chat: OpenChat }) {
  const { log, onScroll } = useLogPlace(chat);
  return (
    <div
      ref={log}
      onScroll={onScroll}
      role="region"
      aria-label="Log"
      style={{ height: 200, overflow: 'auto' }}
    >
      {chat.messages.map(({ number }) => (
        <p key={number}>Message {number}</p>
      ))}
    </div>
  );
}

it('the log follows new messages, but does not pull back someone who has just scrolled away', async () => {
  const screen = await render(<Log chat={chatOf(40)} />);
  const log = screen.getByRole('region').element();
  const fromEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
  expect(fromEnd()).toBeLessThan(2);
  await screen.rerender(<Log chat={chatOf(41)} />);
  expect(fromEnd()).toBeLessThan(2);
  // The event for this scroll fires after the next render.
  log.scrollTop = 100;
  await screen.rerender(<Log chat={chatOf(42)} />);
  expect(log.scrollTop).toBe(100);
});
