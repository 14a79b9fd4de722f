import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';

/** How to reach the treatment team at any hour, with and without a treatment card. */
export function WhomToCall() {
  const { t } = useLingui();
  const { number } = useConfigs().charity.emergency;
  return (
    <>
      <p>{t`Use the 24-hour number on your treatment card. No card? Call the hospital where you’re treated and ask for the hematology doctor on call. For a child, ask for the children’s cancer doctor on call.`}</p>
      <p>{t`No answer? Go to the emergency department, but do not drive yourself. If you are very unwell, call ${number}.`}</p>
    </>
  );
}
