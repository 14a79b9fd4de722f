import * as z from 'zod';
import { numberFrom } from './number-setting.ts';

const whole = numberFrom(1);

export const chatSettings = {
  CHAT_PER_MINUTE: whole.default(30).describe('Chat messages of one member in a minute before 429.'),
  CHAT_PER_HOUR: whole.default(400).describe('Chat messages of one member in an hour before 429.'),
  CHAT_OFFER_MINUTES: whole
    .default(2)
    .describe('Minutes after which a member who waits for a chat is offered a call or a message instead.'),
  CHAT_OFFER_AGAIN_MINUTES: whole.default(10).describe('Minutes after which they are offered it again.'),
  CHAT_KEEP_MONTHS: whole
    .default(24)
    .describe('Months after the end of a chat in which its texts are kept. Then a job erases them.'),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .optional()
    .describe(
      'The virus scanner clamd: tcp://host:3310 or unix:///path/to/its/socket. Each file in a chat is scanned first, and held while the scanner is away. Without it no file is scanned.',
    ),
  LIVE_CHAT: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The website token of a vendor's chat, such as Chatwoot. With it, members are offered that chat and not ours. It loads on request.",
    ),
  LIVE_CHAT_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe("The base address of the vendor's chat: https://chat.example."),
  LIVE_CHAT_VENDOR: z
    .string()
    .min(1)
    .max(60)
    .default('Chatwoot')
    .describe('The name of the vendor, shown to people before they load its chat.'),
};
