import './connect.css';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/deferred.tsx';
import { useHydrated } from '../../../platform/use-hydrated.ts';

const DeskPanel = lazyPart(
  async () => (await import('../chat/parts/desk-panel.tsx')).DeskPanel,
  ['connect-chat'],
);

/** Whether someone is there now. The page is the same for everyone, so the answer appears after hydration. */
export function ChatNow() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const asking = <p className="k-chat-asking">{t`One moment. We’re checking if someone is free to chat.`}</p>;
  return (
    <section className="k-section k-wide k-chat-now" aria-label={t`Chat with us`}>
      {hydrated ? (
        <Suspense fallback={asking}>
          <DeskPanel asking={asking} />
        </Suspense>
      ) : (
        asking
      )}
      <p className="k-chat-no-script">{t`Live chat needs JavaScript. You can also call us or write to us.`}</p>
    </section>
  );
}
