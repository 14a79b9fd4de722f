/** The address of a phone number, as a telephone reads it. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
