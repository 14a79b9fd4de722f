import { Button, ButtonLink } from '../src/button.tsx';
import { ChartFrame } from '../src/chart-frame.tsx';
import { DonePanel } from '../src/done-panel.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { Link } from '../src/link.tsx';
import { Notice } from '../src/notice.tsx';
import { ProblemNotice } from '../src/problem.tsx';
import { inColumns, LineChart } from '../src/line-chart.tsx';
import { ProgressBar, Steps } from '../src/progress.tsx';
import { Skeleton, Waiting } from '../src/waiting.tsx';

const days = [4, 6, 7, 5, 5, 3, 4];

export function States() {
  return (
    <>
      <section>
        <h2>Said in place</h2>
        <Notice kind="info" heading="The chat opens at 9 am">
          <p>You can write to us now. We answer tomorrow morning.</p>
        </Notice>
        <Notice kind="done" heading="Your message is on its way" />
        <DonePanel heading="Your call is booked" branch="gum">
          <p>Thursday 3 December, 9:00 am. We’ll remind you the day before.</p>
        </DonePanel>
        <Notice kind="warning" heading="You are offline">
          <p>What you write is kept on this phone.</p>
        </Notice>
        <Notice
          kind="urgent"
          heading="Call 000 if your life is in danger"
          actions={
            <ButtonLink look="danger" icon="phone" href="tel:000">
              Call 000
            </ButtonLink>
          }
        >
          <p>We are not an emergency service.</p>
        </Notice>
        <ProblemNotice
          after="arrival"
          happened="We could not send your message"
          safe="It is saved here."
          next="Try again, or call us on 1800 000 000."
          retry={{ words: 'Try again', busyWords: 'Trying…', onRetry: () => undefined }}
        />
      </section>
      <section>
        <EmptyState heading="Nothing saved yet" next={<Button look="primary">Find something to read</Button>}>
          <p>Tips, articles and services that you save are kept here.</p>
        </EmptyState>
      </section>
      <section>
        <h2>On the way</h2>
        <ProgressBar value={0.4} label="Getting started" words="2 of 5 steps done" />
        <ProgressBar value={1} label="Topic" words="All read" />
        <Steps
          count="Step 3 of 4"
          doneWords="done"
          steps={[
            { label: 'Your account', state: 'done', href: '#account' },
            { label: 'About you', state: 'done', href: '#about' },
            { label: 'What matters most now', state: 'current' },
            { label: 'What you want to read about', state: 'ahead' },
          ]}
        />
        <Waiting words="Looking for tips…" wayOut={<Link href="#offline">Read what is on this phone</Link>}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="card" />
        </Waiting>
      </section>
      <section>
        <h2>Charts</h2>
        <ChartFrame
          caption="Your tiredness was highest on Wednesday, and lower at the end of the week."
          tableLabel="Show as a table"
          chart={
            <LineChart
              label="Tiredness for seven days"
              max={10}
              marks={[0, 5, 10]}
              ticks={days.map((_, at) => ({ at: (at + 0.5) / days.length, label: String(at + 1) }))}
              series={[{ name: 'Tiredness', look: 'solid', points: inColumns(days) }]}
              shaded={[{ from: 2 / 7, to: 3 / 7 }]}
              shadedName="Infusion"
              legend
            />
          }
          table={
            <table>
              <tbody>
                {days.map((day, at) => (
                  <tr key={at}>
                    <th scope="row">Day {at + 1}</th>
                    <td>{day}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          }
        />
      </section>
    </>
  );
}
