import './numbers.css';
import type { NumberPeriod } from '@kindred/contract/staff/numbers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useNavigate } from 'react-router';
import { ChoiceLinks } from '../../../../platform/choice-links.tsx';
import { numbersAddress, periodChoices, periodFrom, periodInWords, type ChosenPeriod } from '../model.ts';

interface Props {
  subject: string | null;
  chosen: ChosenPeriod;
  /** As understood by the server. */
  period: NumberPeriod | undefined;
}

const dayOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The period is in the URL, so that the page can be shared with a colleague. */
export function PeriodChoice({ subject, chosen, period }: Props) {
  const navigate = useNavigate();
  return (
    <div className="k-numbers-period">
      <ChoiceLinks
        label="Period"
        choices={periodChoices.map(({ last, words }) => ({
          key: last,
          href: numbersAddress(subject, { last }),
          words,
          chosen: chosen.last === last,
        }))}
      />
      <Disclosure summary="Other dates" open={chosen.last === undefined}>
        <form
          key={`${chosen.from} ${chosen.to}`}
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            const dates = new URLSearchParams({ from: dayOf(form, 'from'), to: dayOf(form, 'to') });
            void navigate(numbersAddress(subject, periodFrom(dates)));
          }}
        >
          <TextField name="from" type="date" label="First day" defaultValue={chosen.from ?? period?.from} />
          <TextField name="to" type="date" label="Last day" defaultValue={chosen.to ?? period?.to} />
          <Button type="submit">Show</Button>
        </form>
      </Disclosure>
      {period && <p className="k-numbers-span">{periodInWords(period)}</p>}
    </div>
  );
}
