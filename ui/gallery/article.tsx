import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Tag } from '../src/chips.tsx';
import { Link } from '../src/link.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Prose, RedFlagNotice, TableFrame } from '../src/prose.tsx';

/** A page of text, to judge the parts in combination. */
export function Article() {
  return (
    <main id="main" className="sample sample-article">
      <PageHeader
        before={
          <Link alone href="#learn" icon="arrow-left">
            Living with tiredness
          </Link>
        }
        title="Why you are so tired, and what helps"
        lead="Tiredness from blood cancer is not the same as being sleepy. Rest alone may not fix it."
      >
        <div className="row">
          <Tag icon="clock">4 minutes</Tag>
          <Tag icon="check">Checked August 2026</Tag>
        </div>
        <div className="row">
          <Button look="secondary" icon="listen">
            Listen
          </Button>
          <Button look="secondary" icon="bookmark">
            Save
          </Button>
        </div>
      </PageHeader>
      <Prose>
        <p>
          Most people with a blood cancer feel it at some time. It can come from the illness, from{' '}
          <a href="#treatment">treatment</a>, from worry, or from poor sleep. Often it is a mix.
        </p>
        <RedFlagNotice heading="Call your team today if">
          <ul>
            <li>you have a temperature of 38 °C or more</li>
            <li>you are short of breath when you rest</li>
            <li>you bleed and it does not stop</li>
          </ul>
        </RedFlagNotice>
        <h2>Spend your energy like money</h2>
        <p>Think of the day as a purse. You choose what is worth it.</p>
        <ol>
          <li>Write down what you did and how tired you were, for one week.</li>
          <li>Look for your best hours. Many people have two or three in the morning.</li>
          <li>Put one thing that matters there. Let the rest wait.</li>
        </ol>
        <h3>How much does it cost?</h3>
        <TableFrame label="What things cost in energy">
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Energy</th>
                <th scope="col">A lighter way</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Shower</th>
                <td>High</td>
                <td>Sit down, and dry in a towelling robe</td>
              </tr>
              <tr>
                <th scope="row">Shopping</th>
                <td>High</td>
                <td>Ask for it to be delivered</td>
              </tr>
            </tbody>
          </table>
        </TableFrame>
        <blockquote>
          <p>I stopped saying “later today”. I say “tomorrow morning”, and it gets done.</p>
        </blockquote>
      </Prose>
      <h2>Read next</h2>
      <Card
        href="#sleep"
        heading="Sleep when your nights are broken"
        icon="moon"
        tone="dusk"
        kicker="6 minutes"
      >
        Small changes that help, and when to ask for more.
      </Card>
    </main>
  );
}
