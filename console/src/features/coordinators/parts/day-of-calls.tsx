import './calls.css';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { weekdayInWords } from '../../../platform/clock.ts';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { phoneInWords } from '../../../platform/telephone.ts';
import { AttachedReport } from './attached-report.tsx';
import { callsInWords, callTimes, type BookedCall, type CallsOfADay } from '../model.ts';

export function DayOfCalls({ day, count, coordinators }: CallsOfADay) {
  return (
    <section className="k-calls-day" aria-labelledby={`day-${day}`}>
      <div>
        <h2 id={`day-${day}`}>{weekdayInWords(day)}</h2>
        <p>{callsInWords(count)}</p>
      </div>
      {coordinators.map(({ id, name, calls }) => (
        <div className="k-calls-of" key={id}>
          <h3>{name}</h3>
          <List layout="rows" label={`${name}’s calls, ${weekdayInWords(day)}`}>
            {calls.map((call) => (
              <CallToMake key={call.id} {...call} />
            ))}
          </List>
        </div>
      ))}
    </section>
  );
}

/** Who to call, when, and about what. */
function CallToMake({ id, first_name, phone, about, has_report, ...when }: BookedCall) {
  return (
    <div className="k-call-to-make">
      <p className="k-call-to-make-when">{callTimes(when)}</p>
      <div>
        <p>{first_name}</p>
        <p className="k-call-to-make-about">{about ?? 'They didn’t say what the call is about.'}</p>
      </div>
      <p>
        <ButtonLink href={telephone(phone)} icon="phone">
          Call {unbroken(phoneInWords(phone))}
          <span className="k-unseen">, {first_name}</span>
        </ButtonLink>
      </p>
      {has_report && (
        <div className="k-call-attached">
          <AttachedReport booking={id} first_name={first_name} />
        </div>
      )}
    </div>
  );
}
