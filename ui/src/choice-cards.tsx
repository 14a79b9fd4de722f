import './pick.css';
import './choice-cards.css';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { Group, type GroupWords } from './group.tsx';
import type { Tone } from './tone.ts';

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Its own wash, so that a group is recognised before it is read. */
  tone?: Tone;
}

interface Common extends GroupWords {
  name: string;
  /** At most seven; for more, use a select or a search. */
  choices: readonly Choice[];
  /** Further choices, collapsed. */
  more?: { summary: ReactNode; choices: readonly Choice[]; open: boolean } | undefined;
  /** "row" is side by side if there is room, as for yes and no. "grid" is two columns of longer choices. */
  layout?: 'column' | 'row' | 'grid' | undefined;
}
interface One extends Common {
  choose: 'one';
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: ((value: string) => void) | undefined;
}
interface Many extends Common {
  choose: 'any';
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((value: string[]) => void) | undefined;
}
export type ChoiceCardsProps = One | Many;

export function ChoiceCards(props: ChoiceCardsProps) {
  const { name, legend, aside, hint, error, choices, more } = props;
  return (
    <Group id={name} legend={legend} aside={aside} hint={hint} error={error}>
      <Cards {...props} choices={choices} id={name} />
      {more && more.choices.length > 0 && (
        <Disclosure summary={more.summary} open={more.open}>
          <Cards {...props} choices={more.choices} />
        </Disclosure>
      )}
    </Group>
  );
}

/** The first input has the id, so that an error summary can link to it. */
function Cards({ id, ...props }: ChoiceCardsProps & { id?: string }) {
  const { name, choices, layout = 'column' } = props;
  return (
    <div className="k-choices" data-layout={layout}>
      {choices.map(({ value, label, hint, tone }, index) => {
        const own = `${name}-${value}`;
        return (
          <label className="k-choice k-pick" key={value} data-tone={tone}>
            <input
              id={index === 0 ? id : undefined}
              type={props.choose === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              aria-describedby={hint ? `${own}-hint` : undefined}
              aria-labelledby={`${own}-label`}
              {...stateOf(props, value)}
            />
            <span className="k-choice-words">
              <span id={`${own}-label`}>{label}</span>
              {hint && (
                <span className="k-field-hint" id={`${own}-hint`}>
                  {hint}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function stateOf(props: ChoiceCardsProps, value: string) {
  if (props.choose === 'one') {
    const onChange = () => props.onChange?.(value);
    if (props.value === undefined) return { defaultChecked: props.defaultValue === value, onChange };
    return { checked: props.value === value, onChange };
  }
  const { value: chosen, defaultValue } = props;
  if (chosen === undefined) {
    return { defaultChecked: defaultValue?.includes(value), onChange: () => undefined };
  }
  const rest = chosen.filter((each) => each !== value);
  const onChange = () => props.onChange?.(rest.length < chosen.length ? rest : [...chosen, value]);
  return { checked: chosen.includes(value), onChange };
}
