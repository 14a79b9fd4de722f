import { Anchor } from '@kindred/ui/anchor.tsx';
import { Icon, type IconName } from '@kindred/ui/icon.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { kindIcons, type SearchSuggestion } from '../model.ts';

const icons: Readonly<Record<SearchSuggestion['kind'], IconName>> = { urgent: 'urgent', ...kindIcons };

interface Props {
  id: string;
  searchSuggestions: readonly SearchSuggestion[];
  active: number;
}

/** Focus stays in the box: arrows choose, Enter opens, Escape closes. */
export function SearchSuggestions({ id, searchSuggestions: match, active }: Props) {
  const { t } = useLingui();
  const words: Record<SearchSuggestion['kind'], string> = {
    urgent: t`Get help now`,
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
        {match.length === 0
          ? t`No suggestions.`
          : t`${plural(match.length, { one: '# suggestion.', other: '# suggestions.' })} Choose with the arrow keys.`}
      </div>
      {match.length > 0 && (
        <div className="k-suggestions" role="listbox" id={id} aria-label={t`Suggestions`}>
          {match.map((one, at) => (
            <Anchor
              key={one.link}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              href={one.link}
              aria-selected={at === active}
              data-kind={one.kind}
              // The box must keep focus, or the list would close before the tap is complete.
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
