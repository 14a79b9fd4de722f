import '../parts/energy-review.css';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import { lazyPart } from '../../../../platform/deferred.tsx';
import type { ScreenModule } from '../../../../platform/route.ts';
import { BackToList } from '../../../library/listing/public.tsx';
import { fetchCallAboutReview, type CallAboutReview } from '../queries.ts';

const BookCall = lazyPart(async () => (await import('../parts/book-call.tsx')).BookCall, ['coordinators']);

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  fetchCallAboutReview(url.searchParams.get('cycle'));

/** A coordinator will call about the review, and can read the report beforehand only if the member agrees. */
export function Screen() {
  const { t } = useLingui();
  const read = useLoaderData<CallAboutReview>();
  const { coordinator } = read.mine;
  return (
    <>
      <PageHeader
        before={<BackToList href="/energy-coach/review">{t`My energy week`}</BackToList>}
        title={t`Call me about my review`}
        lead={t`Choose a time, and a support coordinator will call you to talk about your week. It’s free.`}
      />
      {coordinator || read.calls.length > 0 ? (
        <Suspense fallback={<p role="status">{t`One moment…`}</p>}>
          <BookCall key={read.week?.id} read={read} />
        </Suspense>
      ) : (
        <EmptyState heading={t`You can’t book a call at the moment`} next={<CallUs />}>
          <p>{t`Would you rather call us? We’ll find someone who can help.`}</p>
        </EmptyState>
      )}
    </>
  );
}
