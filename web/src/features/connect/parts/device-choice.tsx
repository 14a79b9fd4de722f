import { ChoiceCards } from '@kindred/ui/choice-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../platform/configs.ts';
import { FactList } from '../../library/listing/public.tsx';
import { deviceFacts } from '../model.ts';

/** Shown exactly as it would be sent, and sent only if ticked. */
export function DeviceChoice() {
  const { t } = useLingui();
  const { release } = useConfigs();
  const { browser, screen, language } = deviceFacts(release);
  return (
    <>
      <ChoiceCards
        name="device"
        choose="any"
        legend={t`About your device`}
        aside={t`(optional)`}
        hint={t`This helps us find out what went wrong. Nothing else is sent.`}
        choices={[{ value: 'yes', label: t`Send these details too` }]}
      />
      <FactList
        facts={[
          [
            t`Browser`,
            <span key="browser" translate="no">
              {browser}
            </span>,
          ],
          [t`Screen`, screen],
          [t`Language`, language],
          [t`App version`, release],
        ]}
      />
    </>
  );
}
