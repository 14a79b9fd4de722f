import '../parts/coach-settings.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { diaryStore, useDiary } from '../../diary/device/diary-store.ts';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { usePlaceKept } from '../../../../platform/use-place-kept.ts';

const Choices = deferHydration(async () => (await import('../parts/choices.tsx')).CoachChoices, []);
const CoachState = deferHydration(
  async () => (await import('../parts/coach-state.tsx')).CoachStateNotice,
  [],
);

export const load = async (): Promise<null> => {
  await diaryStore.open();
  return null;
};

export function Screen() {
  const { t } = useLingui();
  const { coach } = useDiary();
  const isOpen = coach && coach.state !== 'stopped' && coach.state !== 'completed';
  const { place, press } = usePlaceKept<HTMLSpanElement>(isOpen);
  return (
    <>
      <PageHeader
        before={
          <Link href="/energy-coach" icon="arrow-left" alone>
            {t`Energy coach`}
          </Link>
        }
        title={t`Energy coach settings`}
        lead={t`Set your reminder, choose who to call first, or take a break.`}
      />
      {isOpen ? (
        <>
          {/* Not a div: an empty one in `main` is hidden, and this must reserve its space while it is empty. */}
          <section className="k-wide k-coach-room">
            <Choices key={coach.id} coach={coach} />
          </section>
          <section className="k-panel" data-tone="wattle" aria-labelledby="pause">
            <h2 id="pause">{t`Pause or stop`}</h2>
            <CoachState coach={coach} onStop={press} />
          </section>
          <p>
            <Link href="/energy-coach/today" icon="arrow-left" alone>
              {t`Back to today`}
            </Link>
          </p>
        </>
      ) : (
        <EmptyState
          heading={
            <span tabIndex={-1} ref={place}>
              {t`You’re not using the energy coach right now`}
            </span>
          }
          next={<ButtonLink href="/energy-coach/start">{t`Start the energy coach`}</ButtonLink>}
        >
          <p>{t`You’ll find the settings here once you start the energy coach.`}</p>
        </EmptyState>
      )}
    </>
  );
}
