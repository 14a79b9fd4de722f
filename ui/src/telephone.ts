/** The `tel:` URL of a phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** A phone number for reading: it stays on one line, so that no one dials half of it. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
