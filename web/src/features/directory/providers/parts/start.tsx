import './start.css';
import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { CallHours, CallUs } from '../../../../platform/call-us.tsx';
import { KindTiles, type KindOfHelp } from './kind-tiles.tsx';
import { ServiceCardLink } from './service-card.tsx';

export interface StartContent {
  kinds: readonly KindOfHelp[];
  lines: readonly ServiceCard[];
}

/** Shown before any search: the most wanted kinds of help, and whom to call. */
export function Start({ kinds, lines }: StartContent) {
  const { t } = useLingui();
  return (
    <>
      <section className="k-section k-wide" aria-labelledby="kinds">
        <div className="k-section-head">
          <h2 id="kinds">{t`What kind of help?`}</h2>
          <Anchor href="/tabs/service_types">
            {t`All kinds of help`} <Icon name="arrow-right" size={1.25} />
          </Anchor>
        </div>
        <KindTiles label={t`Kinds of help`} kinds={kinds} />
      </section>
      <section className="k-section k-wide" aria-labelledby="lines">
        <div className="k-section-head">
          <h2 id="lines">{t`Talk to someone`}</h2>
          <Anchor href="/tabs/services?services_filter=navigation-support-line">
            {t`All support lines`} <Icon name="arrow-right" size={1.25} />
          </Anchor>
        </div>
        <div className="k-lines">
          <div className="k-panel" data-surface="deep">
            <h3>{t`Not sure what you need?`}</h3>
            <p>{t`Tell us what’s going on, and we’ll help you find the right service.`}</p>
            <p className="k-actions">
              <CallUs look="gold" />
              <ButtonLink href="/support-coordinators">{t`Talk to a support coordinator`}</ButtonLink>
            </p>
            <CallHours />
          </div>
          <List label={t`Support lines`}>
            {lines.map((service) => (
              <ServiceCardLink key={service.id} service={service} level={3} />
            ))}
          </List>
        </div>
      </section>
    </>
  );
}
