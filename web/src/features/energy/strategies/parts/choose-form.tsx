import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { ownTextLimit, planLimit } from '../model.ts';
import { chooseStrategyToTry } from '../queries.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { PlanField } from './plan-form.tsx';

interface Props {
  cycle: string;
  /** Omitted for a strategy in the member's own words. */
  strategy: Strategy | undefined;
  onChosen: (strategy: PatientStrategy) => void;
}

export function ChooseForm({ cycle, strategy, onChosen }: Props) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const id = useRef<string>(undefined);
  const { busy, wrong, error, props } = useForm<'own_text' | 'when_then'>({
    draft: `energy-strategy:${strategy?.id ?? 'own'}`,
    check: (typed) => {
      const own = typedIn(typed, 'own_text');
      return {
        ...(strategy || own !== '' ? {} : { own_text: t`Tell us what you’d like to try` }),
        ...(own.length > ownTextLimit ? { own_text: t`Make this a little shorter` } : {}),
        ...(typedIn(typed, 'when_then').length > planLimit
          ? { when_then: t`Make this a little shorter` }
          : {}),
      };
    },
    send: async (typed) => {
      // Makes a retry idempotent.
      id.current ??= crypto.randomUUID();
      const what = strategy ? { strategy_id: strategy.id } : { own_text: typedIn(typed, 'own_text') };
      onChosen(
        await chooseStrategyToTry({
          id: id.current,
          cycle_id: cycle,
          what,
          when_then: typedIn(typed, 'when_then'),
        }),
      );
      id.current = undefined;
    },
    refused: ({ code }) => {
      // Another idea was already sent under this id, so the next press gets a new one.
      if (code === 'conflict') id.current = undefined;
      return {};
    },
  });
  return (
    <form {...props} aria-label={strategy ? t`Add this idea to my week` : t`Try my own idea`}>
      {error !== undefined && (
        <ActionError<'POST /patient_strategies'>
          error={error}
          words={{
            ...failed,
            strategies_full: [
              t`You’re already trying 2 things, and that’s enough for a week`,
              t`Stop one to make room for another.`,
            ],
            energy_cycle_only_notices: [
              t`Your first week is for noticing patterns`,
              t`You can choose ideas to try from your second week.`,
            ],
            conflict: strategy
              ? [t`This idea is already on your list`, t`Refresh this page to see your list.`]
              : [
                  t`What you typed before is already on your list`,
                  t`To add this idea too, press the button again. To see your list, refresh this page.`,
                ],
            not_found: [t`We couldn’t find your week`, t`Refresh this page.`],
          }}
        />
      )}
      {!strategy && (
        <TextField
          name="own_text"
          label={t`What I’d like to try`}
          hint={t`A few words, for example: “Ask Jo to do the shopping.”`}
          error={wrong.own_text}
        />
      )}
      <PlanField id="new" first="" error={wrong.when_then} />
      <p className="k-actions">
        <Button type="submit" look="primary" icon="check" busy={busy} busyWords={t`Saving…`}>
          {strategy ? t`Choose this idea` : t`Add to my list`}
        </Button>
      </p>
    </form>
  );
}
