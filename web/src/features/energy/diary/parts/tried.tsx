import type { DayValues, StrategyUse } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayChanges } from '@kindred/contract/energy/rules/fields.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { useLingui } from '@lingui/react/macro';
import type { StoredTry } from '../device/diary-state.ts';

export interface TriedProps {
  /** The strategies of this day's cycle. */
  tries: readonly StoredTry[];
  day: Pick<DayValues, 'strategies'>;
  isToday: boolean;
  onSay: (changes: DayChanges) => void;
}

const answerOf = ({ strategies }: TriedProps['day'], id: string) => strategies.find((use) => use.id === id);

const saysOf = (id: string, use: Omit<StrategyUse, 'id'>): DayChanges => ({ strategies: { [id]: use } });

/** One tap per strategy that was used. Unused ones are not asked about. */
export function TriedInShort({ tries, day, isToday, onSay }: TriedProps) {
  const { t } = useLingui();
  if (tries.length === 0) return null;
  const used = tries.filter(({ id }) => answerOf(day, id)?.used).map(({ id }) => id);
  return (
    <FilterChips
      legend={
        isToday
          ? t`Did you use any of these today? (optional)`
          : t`Did you use any of these that day? (optional)`
      }
      name="tried"
      options={tries.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={used}
      choose="any"
      onChange={(next) => {
        const changed = tries.find(({ id }) => used.includes(id) !== next.includes(id));
        if (!changed) return;
        const isUsed = next.includes(changed.id);
        const helped = isUsed ? (answerOf(day, changed.id)?.helped ?? null) : null;
        onSay(saysOf(changed.id, { used: isUsed, helped }));
      }}
    />
  );
}

/** The same with yes and no, and whether it helped that day. */
export function TriedInFull({ tries, day, onSay }: Omit<TriedProps, 'isToday'>) {
  const { t } = useLingui();
  const helps = [
    [1, t`It helped`],
    [0, t`No difference`],
    [-1, t`It didn’t help`],
  ] as const;
  return tries.map(({ id, name, when_then }) => {
    const use = answerOf(day, id);
    return (
      <div key={id} className="k-form">
        <h3>{name}</h3>
        {when_then && <p>{t`Your plan: ${when_then}`}</p>}
        <FilterChips
          legend={t`Did you use “${name}”?`}
          name={`used-${id}`}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          chosen={use ? [use.used ? 'yes' : 'no'] : []}
          choose="one"
          onChange={([next]) =>
            onSay(saysOf(id, next === 'yes' ? { used: true, helped: null } : { used: false, helped: null }))
          }
        />
        {use?.used && (
          <FilterChips
            legend={t`Did “${name}” help that day?`}
            name={`helped-${id}`}
            options={helps.map(([value, label]) => ({ value: String(value), label }))}
            chosen={use.helped === null ? [] : [String(use.helped)]}
            choose="one"
            onChange={([next]) => {
              const help = helps.find(([value]) => String(value) === next);
              if (help) onSay(saysOf(id, { used: true, helped: help[0] }));
            }}
          />
        )}
      </div>
    );
  });
}
