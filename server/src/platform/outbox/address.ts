const mobile = /^\+[1-9][0-9]{7,14}$/;

/** E.164, as stored: a plus sign and the country code, without spaces. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}
