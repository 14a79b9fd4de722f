import { useState } from 'react';
import { Button, ButtonLink } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { FilterChips, Tag } from '../src/chips.tsx';
import { FilterBar } from '../src/filter-bar.tsx';
import { iconNames } from '../src/icon-names.ts';
import { Icon } from '../src/icon.tsx';
import { Link } from '../src/link.tsx';
import { List } from '../src/list.tsx';
import { Logo } from '../src/logo.tsx';
import { Pagination } from '../src/pagination.tsx';

export function Basics() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <section>
        <Logo name="Kindred" />
      </section>
      <section>
        <h2>Buttons and links</h2>
        <div className="row">
          <Button look="primary" icon="send" busy={busy} busyWords="Sending…" onClick={() => setBusy(true)}>
            Send me a link
          </Button>
          <Button>Save for later</Button>
          <Button look="quiet" icon="print">
            Print
          </Button>
          <Button look="danger" icon="delete">
            Delete my diary
          </Button>
          <Button look="primary" busy busyWords="Sending…">
            Send
          </Button>
          <Button disabled>Not open yet</Button>
          <ButtonLink href="#next" look="primary" iconAfter="arrow-right">
            Next step
          </ButtonLink>
        </div>
        <p>
          A sentence with <Link href="#in">a link in it</Link> and one that{' '}
          <Link href="https://example.org" newTab="opens in a new tab">
            leaves the app
          </Link>
          .
        </p>
        <div className="row">
          <Link alone href="#back" icon="arrow-left">
            Back to all tips
          </Link>
          <Link alone href="tel:1800000000" icon="phone">
            1800 000 000
          </Link>
        </div>
      </section>
      <section>
        <h2>A list with its filters</h2>
        <FilterBar
          fold={{ words: 'Filters' }}
          action="#tips"
          label="Tips"
          search={{ name: 'q', label: 'Search the tips', value: '', go: 'Search' }}
          submitWords="Show tips"
          clear={
            <Link alone href="#clear">
              Clear all
            </Link>
          }
        >
          <FilterChips
            legend="Effort"
            name="effort"
            choose="any"
            chosen={['1']}
            options={[
              { value: '1', label: 'A little' },
              { value: '2', label: 'Some' },
              { value: '3', label: 'More' },
            ]}
          />
        </FilterBar>
        <List count="3 tips" layout="grid">
          <Card
            href="#shower"
            heading="Sit down in the shower"
            icon="tip"
            tone="wattle"
            kicker="A little effort"
          >
            A plastic stool saves more than it looks.
          </Card>
          <Card
            href="#nap"
            heading="A short rest, with an alarm"
            icon="clock"
            actions={
              <Button look="quiet" icon="bookmark">
                Save
              </Button>
            }
          >
            Twenty minutes, before three in the afternoon.
          </Card>
          <Card
            heading="Donaudampfschifffahrtsgesellschaft without a link"
            icon="info"
            tone="dusk"
            actions={
              <Tag tone="alarm" icon="warning">
                Full
              </Tag>
            }
          >
            <Tag>Online</Tag> <Tag tone="wattle">Free</Tag> <Tag tone="dusk">Group</Tag>
          </Card>
        </List>
        <Pagination
          label="Pages"
          count="21 to 40 of 133"
          previous={{ href: '#p1', words: 'Previous' }}
          next={{ href: '#p3', words: 'Next' }}
        />
      </section>
      <section>
        <h2>Icons</h2>
        <div className="icons">
          {iconNames.map((name) => (
            <span key={name}>
              <Icon name={name} size={2} />
              {name}
            </span>
          ))}
        </div>
      </section>
    </>
  );
}
