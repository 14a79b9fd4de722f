const mobile = /^\+[1-9][0-9]{7,14}$/;

/** E.164, as it is stored: the plus sign, the country, no spaces. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}
