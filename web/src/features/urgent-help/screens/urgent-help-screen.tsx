import { ButtonLink } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { RedFlag } from '@kindred/ui/prose.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import { useConfigs } from '../../../platform/configs.ts';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { telephone } from '@kindred/ui/telephone.ts';
import { Line } from '../parts/crisis-line.tsx';

/** Says what to do, never what it is. Works with no network: all it shows came with the shell. */
export function Screen() {
  const { t, i18n } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number, fever_celsius: fever } = charity.emergency;
  const signs = [
    t`a temperature of ${fever} °C or above, or shaking chills`,
    t`chest pain, or a fast heartbeat at rest`,
    t`new trouble with breathing, or fainting`,
    t`bleeding that does not stop, or blood in vomit or stools`,
    t`confusion, a fit, or somebody who is hard to wake`,
    t`weakness on one side, or slurred speech`,
    t`a sudden, very bad headache`,
    t`new back pain with weak legs, or no control of bladder or bowel`,
    t`vomiting or diarrhea, so that no drink stays down for 24 hours`,
    t`a swollen, painful leg, or swelling of face and neck`,
  ];
  return (
    <>
      <PageHeader title={t`Urgent help`} lead={t`Do not wait to see if it passes.`} />
      <RedFlag heading={t`If a life is in danger, call ${number}`}>
        <p>
          <ButtonLink look="danger" href={telephone(number)} icon="phone" wide>
            {t`Call ${number}`}
          </ButtonLink>
        </p>
      </RedFlag>
      <section className="k-section" aria-labelledby="signs">
        <h2 id="signs">{t`Call your treatment team now, day or night`}</h2>
        <p>{t`Use the 24-hour number on your treatment card. No answer? Go to the emergency department. Call for any of these:`}</p>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </section>
      <section className="k-section" aria-labelledby="lines">
        <h2 id="lines">{t`If you cannot go on, or think of ending your life`}</h2>
        <p>{t`You do not have to be alone with it. These people listen, at no cost.`}</p>
        <List>
          {lines.map((line) => (
            <Line key={line.slug} line={line}>
              <p>{t`Number checked on ${dayInWords(line.checked_on, i18n.locale)}`}</p>
            </Line>
          ))}
        </List>
      </section>
    </>
  );
}
