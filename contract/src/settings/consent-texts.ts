/** The versions of the text beside the consent switches, the newest last. Add one when the meaning changes. */
export const consentTexts = ['1'] as const;

/** The one that a device shows, and sends with the answer. */
export const shownConsentText = consentTexts.at(-1) ?? '1';
