/** What only staff can meet. */
export const consoleRefusalWords = {
  list_view_name_taken: [
    'You already have a view with this name',
    'Nothing was changed. Choose another name.',
  ],
  list_views_full: [
    'You have saved as many views as this list can hold',
    'Nothing was changed. Remove one that you no longer need, then save again.',
  ],
  escalation_missing: [
    'This chat needs a safety record first',
    'The chat is still open. Record what was done, then close it.',
  ],
  provider_address_missing: [
    'There is no email address for this entry',
    'Nothing was sent. Enter an email address, or call the provider.',
  ],
  provider_asked: [
    'We’ve already emailed this provider in the last 2 weeks',
    'Nothing was sent. Wait for the provider’s reply, or call them.',
  ],
} as const satisfies Readonly<Record<string, readonly [title: string, detail: string]>>;
