import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Suggestion } from '../model.ts';

const icons = {
  urgent: 'urgent',
  topic: 'learn',
  tip: 'tip',
  tool: 'app',
  program: 'program',
  event: 'calendar',
  service: 'providers',
} as const satisfies Record<Suggestion['kind'], IconName>;

interface Props {
  id: string;
  found: readonly Suggestion[];
  active: number;
}

/** The focus stays in the box: arrows choose, Enter opens, Escape closes. */
export function Suggestions({ id, found, active }: Props) {
  const { t } = useLingui();
  const words: Record<Suggestion['kind'], string> = {
    urgent: t`Help now`,
    topic: t`Article`,
    tip: t`Tip`,
    tool: t`App or tool`,
    program: t`Program`,
    event: t`Event`,
    service: t`Service`,
  };
  return (
    <>
      <div className="k-unseen" role="status">
        {found.length === 0
          ? t`No suggestions.`
          : t`${plural(found.length, { one: '# suggestion.', other: '# suggestions.' })} Choose with the arrow keys.`}
      </div>
      {found.length > 0 && (
        <div className="k-suggestions" role="listbox" id={id} aria-label={t`Suggestions`}>
          {found.map((one, at) => (
            <Anchor
              key={one.link}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              href={one.link}
              aria-selected={at === active}
              data-kind={one.kind}
              // The box keeps the focus, or the list would close before the tap is over.
              onMouseDown={(event) => event.preventDefault()}
            >
              <Icon name={icons[one.kind]} />
              <span>
                {one.kind === 'urgent' ? t`Urgent help: who to call` : one.title}
                <small>{words[one.kind]}</small>
              </span>
            </Anchor>
          ))}
        </div>
      )}
    </>
  );
}
