import { useLingui } from '@lingui/react/macro';
import type { RefusalWordsProps } from '../../../platform/action-error.tsx';

type RegisterWords = RefusalWordsProps<'POST /accounts/register'>['words'];

/** The messages for refusals of a registration. */
export function useRegisterRefusalWords(): RegisterWords {
  const { t } = useLingui();
  return {
    address_needed: [t`Enter your email address or mobile number`, t`Then try again.`],
    mobile_unusable: [
      t`We can’t send a text message to this number`,
      t`Check the number, or use your email address.`,
    ],
    terms_unknown: [t`The terms have changed`, t`Refresh this page to read the new terms.`],
  };
}
