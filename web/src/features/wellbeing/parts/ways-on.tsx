import { Card } from '@kindred/ui/card.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';

/** Where help is, whatever was said above. */
export function WaysOn() {
  const { t } = useLingui();
  return (
    <section className="k-section" aria-labelledby="ways-on">
      <h2 id="ways-on">{t`What may help`}</h2>
      <List layout="grid">
        <Card icon="tip" href="/tabs/tips" heading={t`Tips`}>
          <p>{t`Small things to try today.`}</p>
        </Card>
        <Card icon="providers" href="/tabs/services" heading={t`Services near you`}>
          <p>{t`For money, sleep, mood, travel and more.`}</p>
        </Card>
        <Card icon="chat" href="/tabs/connect" heading={t`Talk to us`}>
          <p>{t`Somebody who knows blood cancer listens.`}</p>
        </Card>
        <Card icon="learn" href="/tabs/learn" heading={t`Read about it`}>
          <p>{t`Worry, sleep, work, family: there is a page for it.`}</p>
        </Card>
      </List>
    </section>
  );
}
