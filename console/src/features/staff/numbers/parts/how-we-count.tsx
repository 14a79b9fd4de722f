import './numbers.css';
import { Disclosure } from '@kindred/ui/disclosure.tsx';

/** What every number on these pages has in common. */
export function HowWeCount() {
  return (
    <Disclosure summary="How we count">
      <ul className="k-numbers-rules">
        <li>
          No number is about one person. Every number covers at least 5 people. If a day has fewer, we hold it
          back until several such days add up to 5, and then count them together.
        </li>
        <li>
          “Too few” means that there were fewer than 5, or that the number is made of parts with fewer than 5.
          So a total can be a little lower than what happened, and more than the days in its chart. In
          exchange, no hidden number can be worked out by comparing periods, tables or files.
        </li>
        <li>
          Days begin and end at midnight where the charity is, and are counted when they’re over. A number
          never changes afterwards, even if someone deletes their account: it holds no name.
        </li>
        <li>A dash means too few, or nothing.</li>
        <li>Numbers are kept for 2 years, so that a year can be compared with the one before.</li>
        <li>Texts, services, seats and hours aren’t people, so they’re shown as they are.</li>
      </ul>
    </Disclosure>
  );
}
