import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import type { DangerSign } from '@kindred/contract/connect/danger-signs.ts';
import { deskAddress, linkId, type DeskPlace } from '../../desk/model.ts';
import { WaitTime } from '../../desk/parts/wait-time.tsx';
import { dangerSources, signPath } from '../model.ts';

interface Props {
  signs: readonly DangerSign[];
  place: DeskPlace;
  current: string;
  onEnter: (path: string) => void;
}

/** Shown before everything else in the list. */
export function SignLines({ signs, place, current, onEnter }: Props) {
  if (signs.length === 0) return null;
  return (
    <ul className="k-desk-list" role="list" aria-label="People who may be in danger">
      {signs.map((sign) => {
        const path = signPath(sign);
        return (
          <li key={sign.id}>
            <Anchor
              id={linkId(path)}
              className="k-desk-line"
              data-flagged
              href={deskAddress(place, path)}
              aria-current={path === current ? 'true' : undefined}
              onClick={() => onEnter(path)}
            >
              <span className="k-desk-line-name">{dangerSources[sign.source].name}</span>
              <span className="k-desk-line-time">
                <WaitTime since={sign.at} />
              </span>
              <span className="k-desk-line-about">
                <Icon name="warning" size={1.25} /> May be in danger · read first
              </span>
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
