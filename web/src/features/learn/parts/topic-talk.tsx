import { useLingui } from '@lingui/react/macro';
import { Link } from '@kindred/ui/link.tsx';
import { CallHours, CallUs } from '../../../platform/call-us.tsx';

/** A way to talk to a person, beside the text if there is room. */
export function TopicTalk() {
  const { t } = useLingui();
  return (
    <section className="k-panel k-topic-talk" data-tone="gum" aria-labelledby="talk-beside">
      <h2 id="talk-beside">{t`Want to talk it through?`}</h2>
      <CallUs look="primary" />
      <CallHours />
      <Link href="/tabs/connect">{t`Write to us or ask for a call`}</Link>
    </section>
  );
}
