const mobile = /^\+[1-9][0-9]{7,14}$/;

/** E.164, as it is stored: a plus sign, the country code, no spaces. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}
