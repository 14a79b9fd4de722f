import '../parts/urgent-page.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { useConfigs } from '../../../../platform/configs.ts';
import { CrisisLineRow } from '../parts/crisis-line.tsx';
import { UrgentSigns } from '../parts/urgent-signs.tsx';

/** Says what to do, never what the problem is. Works offline: its data came with the shell. */
export function Screen() {
  const { t, i18n } = useLingui();
  const { crisis_lines: lines } = useConfigs();
  return (
    <>
      <PageHeader surface="wash" title={t`Urgent help`} lead={t`Do not wait to see if it passes.`}>
        <CallBar />
      </PageHeader>
      <div className="k-urgent-page k-wide">
        <UrgentSigns />
        <section className="k-section" aria-labelledby="lines">
          <h2 id="lines">{t`If you feel you can’t go on, or you’re thinking of ending your life`}</h2>
          <p>{t`You don’t have to face this alone. These services are free.`}</p>
          <List>
            {lines.map((line) => (
              <CrisisLineRow key={line.slug} line={line}>
                <p>{t`Number checked on ${formatDate(line.checked_on, i18n.locale)}`}</p>
              </CrisisLineRow>
            ))}
          </List>
        </section>
        <section className="k-section" aria-labelledby="leave-quickly">
          <h2 id="leave-quickly">{t`If someone might see your screen`}</h2>
          <p>
            {__APP__
              ? t`Tap “Leave” at the top of any page. The app goes blank straight away, and opens on its first page when you come back.`
              : t`Select “Leave” at the top of any page, or press Esc 3 times. The page is covered straight away and another website opens. The back button won’t bring the page back.`}
          </p>
          <p>
            {t`You’ll stay signed in, and everything you saved is safe. We can’t clear your browser’s history or close other tabs. If you share this device, sign out before you go.`}
          </p>
        </section>
      </div>
    </>
  );
}

/** The two calls that cannot wait for reading. */
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
          <p>{t`Are you thinking of ending your life?`}</p>
          <ButtonLink href={telephone(line.phone)} icon="phone" wide>
            {t`Call ${line.name}: ${unbroken(line.phone)}`}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
