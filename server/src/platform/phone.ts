import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** Accepts national format, or international format with a plus sign or 00. */
export function phoneOf(typed: string, home: string | undefined): PhoneNumber | undefined {
  const read = (text: string) =>
    parsePhoneNumberFromString(text, {
      ...(home ? { defaultCountry: home as CountryCode } : {}),
      extract: false,
    });
  const asTyped = read(typed);
  return asTyped?.isValid() ? asTyped : read(typed.trim().replace(/^00/, '+'));
}
