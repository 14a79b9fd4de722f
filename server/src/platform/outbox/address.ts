/**
 * Stricter than the standard on purpose: no quotes, comments, brackets or second @, so that no mail
 * server can read another recipient into it than we did.
 */
const mailAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const mobile = /^\+[1-9][0-9]{7,14}$/;

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && mailAddress.test(text);
}

/** E.164, as it is stored: the plus sign, the country, no spaces. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}
