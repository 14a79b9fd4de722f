import type { Concern } from '@kindred/contract/profile/wellbeing.ts';
import { Scale } from '@kindred/ui/scale.tsx';
import { useLingui } from '@lingui/react/macro';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';
import { formatDate } from '../../../../platform/clock.ts';
import type { Wrong } from '../../../../platform/form.ts';
import { UrgentWatch } from '../../../connect/urgent-help/public.tsx';
import { highest, mostConcernLetters, type CawField, type ConcernPlace } from '../model.ts';

interface Props {
  place: ConcernPlace;
  wrong: Wrong<CawField>;
}

/** A concern in the member's own words, and its score. */
export function ConcernFields({ place, wrong }: Props) {
  const { t } = useLingui();
  const name = `concern_${place}` as const;
  return (
    <>
      <UrgentWatch>
        <LimitedTextArea
          name={name}
          rows={2}
          label={place === 1 ? t`What’s worrying you most now?` : t`What else is worrying you?`}
          aside={t`(optional)`}
          hint={t`In your own words. For example: sleep, money, or getting to appointments.`}
          error={wrong[name]}
          limit={mostConcernLetters}
        />
      </UrgentWatch>
      <Trouble name={`score_${place}`} legend={t`How big a problem is it now?`} />
    </>
  );
}

interface AgainProps extends Pick<Props, 'place'> {
  concern: Concern;
  said_on: string;
}

/** The same concern again, with a new score. */
export function ConcernAgain({ place, concern, said_on }: AgainProps) {
  const { t, i18n } = useLingui();
  const day = formatDate(said_on, i18n.locale);
  const { words, score } = concern;
  return (
    <Trouble
      name={`again_${place}`}
      legend={t`You wrote: “${words}”. How is it now?`}
      hint={score === null ? t`You wrote this on ${day}.` : t`On ${day} you chose ${score}.`}
    />
  );
}

interface TroubleProps {
  name: string;
  legend: string;
  hint?: string;
}

function Trouble({ name, legend, hint }: TroubleProps) {
  const { t } = useLingui();
  return (
    <Scale
      name={name}
      max={highest}
      legend={legend}
      aside={t`(optional)`}
      hint={hint}
      least={t`not a problem`}
      most={t`a very big problem`}
    />
  );
}
