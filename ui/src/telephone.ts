/** The `tel:` URL of a phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** The `sms:` URL of a number that takes text messages. */
export function textMessage(phone: string): string {
  return `sms:${phone.replaceAll(' ', '')}`;
}

/** A phone number for reading: it stays on one line, so that no one dials half of it. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
