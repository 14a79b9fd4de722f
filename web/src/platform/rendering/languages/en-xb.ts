import type { Messages } from '@lingui/core';

export const mirrored = import.meta.glob<Messages>('/src/messages/en-XB/*.po', {
  eager: true,
  import: 'messages',
});
