import { useLingui } from '@lingui/react/macro';
import type { RefusalWordsProps } from '../../../../platform/action-error.tsx';

type ChangeWords = RefusalWordsProps<'POST /accounts/update_and_verify_email_or_mobile'>['words'];

/** The messages for refusals of a new address. */
export function useAddressRefusalWords(): ChangeWords {
  const { t } = useLingui();
  return {
    mobile_unusable: [
      t`We can’t send a text message to this number`,
      t`Check the number, or use another one.`,
    ],
    address_needed: [t`Enter the new contact details`, t`Then try again.`],
    address_same: [t`You already use these contact details`, t`Enter different contact details.`],
  };
}
