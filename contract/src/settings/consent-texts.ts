/** The versions of the text beside the consent switches, newest last. Add one whenever the meaning changes. */
export const consentTexts = ['1'] as const;

/** The version that a device shows, and sends with the answer. */
export const shownConsentText = consentTexts.at(-1) ?? '1';
