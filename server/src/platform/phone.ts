import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** As at home, or as from abroad: with a plus sign, or with the 00 that much of the world dials for it. */
export function phoneOf(typed: string, home: string | undefined): PhoneNumber | undefined {
  const read = (text: string) =>
    parsePhoneNumberFromString(text, {
      ...(home ? { defaultCountry: home as CountryCode } : {}),
      extract: false,
    });
  const asTyped = read(typed);
  return asTyped?.isValid() ? asTyped : read(typed.trim().replace(/^00/, '+'));
}
