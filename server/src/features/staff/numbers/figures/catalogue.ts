import type { Permission } from '@kindred/contract/endpoint.ts';
import type { NumberSubject } from '@kindred/contract/staff/numbers.ts';
import { chatFigures, energyFigures, eventFigures } from './chat.ts';
import { helpFigures } from './help.ts';
import { peopleFigures } from './people.ts';
import { deliveryFigures, freshnessFigures, readingFigures, searchFigures } from './reading.ts';
import type { FigureSpec } from './spec.ts';

export const subjectNames: Readonly<Record<NumberSubject, string>> = {
  people: 'People and visits',
  onboarding: 'New members',
  reading: 'Articles',
  search: 'Search',
  help: 'Help people look for',
  chat: 'Chat',
  events: 'Events',
  energy: 'Energy coach',
  freshness: 'Freshness',
  deliveries: 'Messages',
};

/** All figures; the first of each subject represents it on the overview. */
const allFigures: readonly FigureSpec[] = [
  ...peopleFigures,
  ...readingFigures,
  ...searchFigures,
  ...helpFigures,
  ...chatFigures,
  ...eventFigures,
  ...energyFigures,
  ...freshnessFigures,
  ...deliveryFigures,
];

export const figuresFor = (subject: NumberSubject, permissions: readonly Permission[]): FigureSpec[] =>
  allFigures.filter(
    (figure) =>
      figure.subject === subject && (permissions.includes('admin') || permissions.includes(figure.needs)),
  );
