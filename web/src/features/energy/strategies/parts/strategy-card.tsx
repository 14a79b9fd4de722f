import './energy-strategies.css';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import { Branch } from '@kindred/ui/branch.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { effortLabels, familyLooks, strategyFamilies, suggestionReasons } from '../model.ts';

interface Props {
  strategy: Strategy;
  level: 2 | 3;
  /** The code of the reason, if it is a suggestion. */
  because?: string | undefined;
}

/** A strategy in a list: its kind, what it requires, and why it is suggested. */
export function StrategyCard({ strategy, level, because }: Props) {
  const { t, i18n } = useLingui();
  const { slug, family, effort, name, idea } = strategy;
  const reason = because && i18n._(suggestionReasons[because as keyof typeof suggestionReasons]);
  return (
    <Card
      level={level}
      {...familyLooks[family]}
      href={`/energy-coach/strategies/${slug}`}
      heading={name}
      kicker={i18n._(strategyFamilies[family])}
      foot={<EffortWords effort={effort} />}
    >
      <p>{idea}</p>
      {reason && <p className="k-way-reason">{t`Why we suggest it: ${reason}.`}</p>}
    </Card>
  );
}

/** A strategy among others of its kind; the first of each kind comes with the kind's heading and picture. */
export function StrategyRow({ strategy, before }: { strategy: Strategy; before: Strategy | undefined }) {
  const { i18n } = useLingui();
  const { slug, family, effort, name, idea } = strategy;
  const { tone, branch } = familyLooks[family];
  return (
    <>
      {before?.family !== family && (
        <div className="k-way-band" data-tone={tone}>
          <h3>{i18n._(strategyFamilies[family])}</h3>
          <span className="k-way-branch">
            <Branch name={branch} />
          </span>
        </div>
      )}
      <Card
        level={4}
        href={`/energy-coach/strategies/${slug}`}
        heading={name}
        foot={<EffortWords effort={effort} />}
      >
        {idea}
      </Card>
    </>
  );
}

const most = [1, 2, 3] as const;

/** Up to three dots, and the same in words. */
export function EffortWords({ effort }: Pick<Strategy, 'effort'>) {
  const { i18n } = useLingui();
  return (
    <span className="k-effort">
      <svg viewBox="0 0 42 12" aria-hidden="true">
        {most.map((dot) => (
          <circle key={dot} cx={dot * 14 - 8} cy="6" r="4.5" data-full={dot <= effort || undefined} />
        ))}
      </svg>
      {i18n._(effortLabels[effort])}
    </span>
  );
}
