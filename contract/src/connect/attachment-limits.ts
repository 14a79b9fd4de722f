/** In bytes. Kept apart from the schemas so that screens need not load them. */
export const largestAttachment = 10_000_000;
export const mostAttachments = 20;
