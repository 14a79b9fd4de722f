import type { VenueChange } from '@kindred/contract/events/venue-changes.ts';
import { messageTemplate } from '#platform/outbox/message-text.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';

interface Details {
  first_name: string;
  title: string;
  when: string;
  change: VenueChange;
  /** The name and address of the place, or an empty string. */
  venue: string;
  path: string;
  link: string;
}

const subjects: Readonly<Record<VenueChange, string>> = {
  place: 'Your event has a new place',
  online: 'Your event is now online',
  link: 'Your event has a new link',
};

export const eventVenueMail = messageTemplate(
  ({ change }) => `event_venue_mail.${change}`,
  (details: Details): MailWords => {
    const { first_name, title, when, change, path } = details;
    const listed = { subject: subjects[change], preheader: when };
    const heading = `Hello ${first_name}`;
    const button = { kind: 'button' as const, label: 'See the details', path };
    return {
      ...listed,
      heading,
      parts: [{ kind: 'text', text: changeInWords(`“${title}”`, details) }, button],
      discreet: {
        ...listed,
        heading,
        parts: [{ kind: 'text', text: changeInWords('Your event', { ...details, venue: '' }) }, button],
      },
    };
  },
);

/** The joining link itself is only shown to someone who has signed in. */
function changeInWords(event: string, { change, venue, when }: Details): string {
  if (change === 'online') return `${event} on ${when} will now be held online.`;
  if (change === 'link')
    return `There’s a new link for joining ${event === 'Your event' ? 'your event' : event} on ${when}. Please use the new one, because the earlier link may no longer work.`;
  return venue
    ? `${event} on ${when} will be held at ${venue}.`
    : `${event} on ${when} will be held at another place.`;
}

export const eventVenueText = messageTemplate(
  ({ change }) => `event_venue_text.${change}`,
  ({ change, when, link }: Details): TextWords => {
    return { discreet: 'same', text: `${subjects[change]}: ${when}. Details: ${link}` };
  },
);
