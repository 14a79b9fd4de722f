import { numberFrom } from './number-setting.ts';

const whole = numberFrom(1);

export const chatSettings = {
  CHAT_PER_MINUTE: whole.default(30).describe('Chat messages of one member in a minute before 429.'),
  CHAT_PER_HOUR: whole.default(400).describe('Chat messages of one member in an hour before 429.'),
};
