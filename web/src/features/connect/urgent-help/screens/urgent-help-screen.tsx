import '../parts/urgent-page.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { useConfigs } from '../../../../platform/configs.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { CrisisLineRow } from '../parts/crisis-line.tsx';
import { UrgentSigns } from '../parts/urgent-signs.tsx';

/** With its list of departments it makes up a third of this page, so it loads afterwards. */
const NearestDepartments = deferHydration(
  async () => (await import('../parts/nearest-departments.tsx')).NearestDepartments,
  [],
);

/** Says what to do, never what the problem is. Works offline, because its data comes with the shell. */
export function Screen() {
  const { t, i18n } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { fever_celsius: fever } = charity.emergency;
  const checkedOn = (day: string) => formatDate(day, i18n.locale);
  const days = new Set(lines.map(({ checked_on }) => checked_on));
  const sameDay = days.size === 1 ? lines[0]?.checked_on : undefined;
  return (
    <>
      <PageHeader
        surface="wash"
        title={t`Urgent help`}
        lead={t`A fever of ${fever}\u00a0°C or above, or suddenly very unwell? Call your treatment team now. Do not wait to see if it passes.`}
      >
        <CallBar />
      </PageHeader>
      <UrgentSigns />
      <NearestDepartments />
      <section className="k-section k-wide k-crisis-lines" aria-labelledby="lines">
        <h2 id="lines">{t`If you feel you can’t keep going, or you’re thinking about ending your life`}</h2>
        <p>
          {t`You don’t have to face this alone. These services are free.`}
          {sameDay && <> {t`We checked these numbers on ${checkedOn(sameDay)}.`}</>}
        </p>
        <List>
          {lines.map((line) => (
            <CrisisLineRow key={line.slug} line={line}>
              {!sameDay && <p>{t`Number checked on ${checkedOn(line.checked_on)}`}</p>}
            </CrisisLineRow>
          ))}
        </List>
      </section>
      <section className="k-section k-wide" aria-label={t`If someone might see your screen`}>
        <Disclosure summary={t`If someone might see your screen`}>
          <p>
            {__APP__
              ? t`Tap “Leave quickly” at the top of any page. The screen goes blank straight away, and the app opens on the home page when you come back.`
              : t`Select “Leave quickly” at the top of any page, or press Esc 3 times. The page is covered straight away and another website opens. The back button won’t bring the page back.`}
          </p>
          <p>
            {t`You’ll stay signed in, and everything you saved is safe. We can’t clear your browser’s history or close other tabs. If you share this device, sign out before you go.`}
          </p>
        </Disclosure>
      </section>
    </>
  );
}

/** The two calls that cannot wait until someone has read the page. */
function CallBar() {
  const { t } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { number } = charity.emergency;
  const line = lines.find(({ always_open, phone }) => always_open && phone);
  return (
    <div className="k-call-bar">
      <div>
        <p>{t`Is a life in danger?`}</p>
        <ButtonLink look="danger" href={telephone(number)} icon="phone" wide>
          {t`Call ${number}`}
        </ButtonLink>
      </div>
      {line?.phone && (
        <div>
          <p>{t`Are you thinking about ending your life?`}</p>
          <ButtonLink look="alarm" href={telephone(line.phone)} icon="phone" wide>
            {t`Call ${line.name}: ${unbroken(line.phone)}`}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
