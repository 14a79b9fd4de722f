import type { Messages } from '@lingui/core';

export const american = import.meta.glob<Messages>('/src/messages/en-US/*.po', {
  eager: true,
  import: 'messages',
});
