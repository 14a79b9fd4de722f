/** In bytes. Known to the screens, which need no schemas for it. */
export const largestAttachment = 10_000_000;
export const mostAttachments = 20;
