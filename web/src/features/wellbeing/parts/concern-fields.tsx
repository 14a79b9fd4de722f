import type { Concern } from '@kindred/contract/wellbeing.ts';
import { Scale } from '@kindred/ui/scale.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { dayInWords } from '../../../platform/clock.ts';
import type { Wrong } from '../../../platform/form.ts';
import { UrgentWatch } from '../../urgent-help/public.tsx';
import { highest, mostConcernLetters, type CawField, type ConcernPlace } from '../model.ts';

interface Props {
  place: ConcernPlace;
  wrong: Wrong<CawField>;
}

/** Something that weighs on somebody, in their own words, and how much. */
export function ConcernFields({ place, wrong }: Props) {
  const { t } = useLingui();
  const name = `concern_${place}` as const;
  return (
    <>
      <UrgentWatch>
        <TextArea
          name={name}
          rows={2}
          label={place === 1 ? t`What troubles you most now?` : t`What else troubles you?`}
          aside={t`(optional)`}
          hint={t`In your own words. For example: sleep, money, or getting to appointments.`}
          error={wrong[name]}
          limit={mostConcernLetters}
          countWords={(left) => (left < 0 ? t`${-left} letters too many` : t`${left} letters left`)}
        />
      </UrgentWatch>
      <Trouble name={`score_${place}`} legend={t`How much does it trouble you now?`} />
    </>
  );
}

interface AgainProps extends Pick<Props, 'place'> {
  concern: Concern;
  said_on: string;
}

/** The same words again, and how it is by now. */
export function ConcernAgain({ place, concern, said_on }: AgainProps) {
  const { t, i18n } = useLingui();
  const day = dayInWords(said_on, i18n.locale);
  const { words, score } = concern;
  return (
    <Trouble
      name={`again_${place}`}
      legend={t`You wrote: “${words}”. How is it now?`}
      hint={score === null ? t`You wrote it on ${day}.` : t`On ${day} you chose ${score}.`}
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
      least={t`no trouble`}
      most={t`very much trouble`}
    />
  );
}
