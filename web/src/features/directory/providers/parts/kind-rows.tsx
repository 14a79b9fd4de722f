import './kind-tiles.css';
import { Branch, type BranchName } from '@kindred/ui/branch.tsx';
import type { Tone } from '@kindred/ui/tone.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { inThousands } from '../../../../platform/thousands.ts';
import { toResults } from '../model.ts';
import type { KindOfHelp } from './kind-tiles.tsx';

interface KindBlockProps {
  name: string;
  tone: Tone;
  branch: BranchName;
  kinds: readonly KindOfHelp[];
}

/** Related kinds of help: one picture, and a plain row for each. */
export function KindBlock({ name, tone, branch, kinds }: KindBlockProps) {
  const id = useId();
  return (
    <section className="k-kind-block" data-tone={tone} aria-labelledby={id}>
      <div className="k-kind-band">
        <h3 id={id}>{name}</h3>
        <span className="k-kind-branch">
          <Branch name={branch} />
        </span>
      </div>
      <KindRows label={name} kinds={kinds} />
    </section>
  );
}

export function KindRows({ label, kinds }: { label: string; kinds: readonly KindOfHelp[] }) {
  const { t, i18n } = useLingui();
  return (
    <ul className="k-kind-rows" role="list" aria-label={label}>
      {kinds.map(({ slug, name, text, total }) => {
        const shown = inThousands(total, i18n.locale);
        return (
          <li key={slug}>
            <Link to={`/tabs/services?services_filter=${slug}`} state={toResults}>
              {name}
            </Link>
            <span className="k-kind-count">{t`${plural(total, { one: `${shown} service`, other: `${shown} services` })}`}</span>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
