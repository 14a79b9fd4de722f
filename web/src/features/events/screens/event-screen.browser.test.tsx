import { expect, it } from 'vitest';
import { chooseTransport } from '../../../platform/api.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { startTabSession } from '../../../platform/session-transitions.ts';
import { loadPerson, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { givenScreen } from '../../../testing/given-screen.tsx';
import { givenShownEvent } from '../fixtures.ts';
import { Screen } from './event-screen.tsx';

const shell = {
  charity: {
    support_line: { phone: '1800 000 000', hours: [], zone: 'Australia/Sydney' },
    zone: 'Australia/Sydney',
  },
};

async function givenMember() {
  await loadPerson();
  await clearDevice();
  await startTabSession(tab, { id: 'ann', onboarding_completed: true }, 'token', tab.here.visit);
}

it('does not carry a member’s seat at one event over to the next event they open', async () => {
  const seat = {
    my_state: 'registered',
    carers_seat: false,
    position: null,
    held_until: null,
    reminders: [],
  };
  const place = { ...seat, event: givenShownEvent('circle'), join_link: 'https://meeting.example/circle' };
  chooseTransport(async () => ({
    status: 200,
    body: { places: [place], feed_made_at: null, bookmarks: {}, items: [], now: '2027-03-01T00:00:00Z' },
  }));
  await givenMember();
  const { screen, goTo } = await givenScreen(Screen, (slug) => givenShownEvent(slug), {
    shell,
    first: 'circle',
  });
  await expect.element(screen.getByText('You’re registered')).toBeVisible();
  await goTo('webinar');
  await expect.element(screen.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect.element(screen.getByText('You’re registered')).not.toBeInTheDocument();
});

it('tells a guest that an event is on now, without inviting them to sign in for a seat that no one can get', async () => {
  const startTime = new Date(deviceNow() - 60_000).toISOString();
  const { screen } = await givenScreen(
    Screen,
    (slug) => ({ ...givenShownEvent(slug), starts_at: startTime }),
    {
      shell,
      first: 'circle',
    },
  );
  await expect.element(screen.getByText('On now')).toBeInTheDocument();
  await expect
    .element(screen.getByText('This event has started, so registration has closed.'))
    .toBeInTheDocument();
  await expect.element(screen.getByText('Sign in to register')).not.toBeInTheDocument();
});
