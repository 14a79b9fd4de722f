import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../../../../platform/configs.ts';
import { WhomToCall } from './whom-to-call.tsx';

/** When to call the treatment team, by the part of the body that worries someone. */
export function UrgentSigns() {
  const { t } = useLingui();
  const { fever_celsius: fever } = useConfigs().charity.emergency;
  const groups = [
    {
      heading: t`Fever`,
      signs: [t`a temperature of ${fever}\u00a0°C or above, or shaking chills`],
    },
    {
      heading: t`Heart and breathing`,
      signs: [
        t`chest pain, or a fast heartbeat at rest`,
        t`new or worsening trouble breathing, or fainting`,
        t`a swollen, painful leg, or a swollen face or neck`,
      ],
    },
    {
      heading: t`Bleeding and stomach`,
      signs: [
        t`bleeding that does not stop`,
        t`black or bloody stools or vomit`,
        t`vomiting or diarrhea that goes on for 24 hours, or not being able to keep fluids down`,
      ],
    },
    {
      heading: t`Head, back and nerves`,
      signs: [
        t`confusion, a fit (seizure), or being hard to wake`,
        t`weakness on one side, or slurred speech`,
        t`a sudden, very bad headache`,
        t`new back pain with weak legs, or loss of bladder or bowel control`,
      ],
    },
  ];
  return (
    <section className="k-section k-wide" aria-labelledby="signs">
      <h2 id="signs">{t`Call your treatment team now, day or night`}</h2>
      <WhomToCall />
      <p>{t`Call for any of these:`}</p>
      <div className="k-signs">
        {groups.map(({ heading, signs }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <ul>
              {signs.map((sign) => (
                <li key={sign}>{sign}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
