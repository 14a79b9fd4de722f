/** The address of a phone number, as a telephone reads it. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** A phone number to be read: it stays on one line, so nobody rings half of it. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
