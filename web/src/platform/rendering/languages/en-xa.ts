import type { Messages } from '@lingui/core';

export const accented = import.meta.glob<Messages>('/src/messages/en-XA/*.po', {
  eager: true,
  import: 'messages',
});
