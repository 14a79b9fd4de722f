import { Card } from '../src/card.tsx';
import { Button, ButtonLink } from '../src/button.tsx';
import { Link } from '../src/link.tsx';
import { List } from '../src/list.tsx';
import { Logo } from '../src/logo.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { TabBar } from '../src/tab-bar.tsx';
import { Tiles } from '../src/tiles.tsx';

/** A guest's first screen, to judge the parts in combination. */
export function Landing() {
  return (
    <div className="sample">
      <header className="sample-top">
        <a className="sample-logo" href="#landing">
          <Logo name="Kindred" />
        </a>
        <Button look="quiet" icon="menu">
          Menu
        </Button>
      </header>
      <main id="main">
        <PageHeader
          surface="deep"
          title="You are not in this alone"
          lead="Plain answers about blood cancer, help near you, and people to talk to."
        />
        <div className="sample-body">
          <section>
            <h2>How much time do you have?</h2>
            <Tiles
              label="How much time do you have?"
              tiles={[
                { href: '#two', big: '2', words: 'minutes' },
                { href: '#ten', big: '10', words: 'minutes' },
                { href: '#thirty', big: '30', words: 'minutes' },
              ]}
            />
          </section>
          <section>
            <h2>Start here</h2>
            <List>
              <Card href="#providers" heading="Find help near you" icon="providers">
                Nurses, counsellors and help with travel or money, checked by us.
              </Card>
              <Card href="#learn" heading="Learn at your own pace" icon="learn" tone="wattle">
                Short reads. Start with the words your doctor used.
              </Card>
              <Card
                href="#events"
                heading="Meet others"
                icon="calendar"
                tone="dusk"
                kicker="Next: Thursday 3 December, 10 am"
              >
                Coffee and questions, online.
              </Card>
            </List>
          </section>
          <section className="sample-talk">
            <h2>Talk to us</h2>
            <p>A support coordinator answers Monday to Friday, 9 am to 5 pm. The call is free.</p>
            <ButtonLink look="primary" icon="phone" href="tel:1800000000" wide>
              Call 1800 000 000
            </ButtonLink>
            <Link alone href="#call-back" icon="clock">
              Ask us to call you back
            </Link>
          </section>
        </div>
      </main>
      <div className="sample-tabs">
        <TabBar
          label="Main"
          items={[
            { href: '#landing', label: 'Home', icon: 'home', current: true },
            { href: '#learn', label: 'Learn', icon: 'learn' },
            { href: '#connect', label: 'Connect', icon: 'chat' },
            { href: '#providers', label: 'Find help', icon: 'providers' },
          ]}
        />
      </div>
    </div>
  );
}
