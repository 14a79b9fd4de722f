import './numbers.css';
import type { NumberPeriod, NumbersOverview } from '@kindred/contract/staff/numbers.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { periodChange, numbersAddress, valueInWords, type ChosenPeriod } from '../model.ts';
import { TimeColumns } from './time-columns.tsx';

interface Props {
  subject: NumbersOverview['subjects'][number];
  chosen: ChosenPeriod;
  period: NumberPeriod;
  comparable: boolean;
}

/** One subject on the overview: its headline figure, and a link to the rest. */
export function SubjectCard({ subject: { key, name, figure }, chosen, period, comparable }: Props) {
  return (
    <li className="k-numbers-card">
      <h2>
        <Anchor href={numbersAddress(key, chosen)}>{name}</Anchor>
      </h2>
      <p className="k-numbers-total">
        <span>{figure.name}</span>
        <strong data-hidden={(figure.total?.value ?? null) === null || undefined}>
          {valueInWords(figure.total?.value ?? null, figure)}
        </strong>
        <span>{periodChange({ figure, period, comparable })}</span>
      </p>
      <TimeColumns figure={figure} small />
    </li>
  );
}
