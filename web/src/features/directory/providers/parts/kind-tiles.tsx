import './kind-tiles.css';
import { Branch } from '@kindred/ui/branch.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { inThousands } from '../../../../platform/thousands.ts';
import { toResults } from '../model.ts';
import { kindLook } from './kind-groups.tsx';

export interface KindOfHelp {
  slug: string;
  name: string;
  text: string;
  total: number;
}

const services = '/tabs/services';

interface KindTilesProps {
  label: string;
  kinds: readonly KindOfHelp[];
}

/** The most wanted kinds of help as tinted tiles; on a phone only the name and the count, two per row. */
export function KindTiles({ label, kinds }: KindTilesProps) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <ul className="k-kinds" role="list" aria-label={label}>
      {kinds.map(({ slug, name, text, total }) => {
        const { tone, branch } = kindLook(slug);
        const shown = inThousands(total, i18n.locale);
        return (
          <li key={slug} data-tone={tone}>
            <div className="k-kinds-words">
              <h3>
                <Link
                  className="k-cover"
                  to={`${services}?services_filter=${slug}`}
                  state={toResults}
                  preventScrollReset={pathname === services}
                >
                  {name}
                </Link>
              </h3>
              <p className="k-kinds-text">{text}</p>
              <p className="k-kinds-count">{t`${plural(total, { one: `${shown} service`, other: `${shown} services` })}`}</p>
            </div>
            <div className="k-kinds-branch">
              <Branch name={branch} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
