import type { Messages } from '@lingui/core';

export const australian = import.meta.glob<Messages>('/src/messages/en-AU/*.po', {
  eager: true,
  import: 'messages',
});
