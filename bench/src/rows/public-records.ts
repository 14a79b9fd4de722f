import { Charity, CrisisLine } from '@kindred/contract/content/configs.ts';
import { dayAgo } from './names.ts';

/** What every page needs besides its topic. The same for all seeds, because its size does not matter here. */
export const charity = Charity.parse({
  app_name: 'Kindred',
  charity_name: 'Lantern Sample Charity',
  illness: 'blood cancer',
  tagline: 'Help with blood cancer, one step at a time',
  support_line: {
    name: 'Sample support line',
    phone: '1800 000 000',
    email: null,
    hours: 'Monday to Friday, 9 am to 5 pm',
    cost: 'Free to call',
    sample: true,
  },
  emergency: { number: '000', fever_celsius: 38 },
  country: 'AU',
  zone: 'Australia/Sydney',
  postcode_digits: 4,
  tabs: ['home', 'learn', 'connect', 'services'],
  menus: null,
});

/** The terms: only their version matters here. */
export const terms = { slug: '1', version: '1', dated: dayAgo(300), sample: true, sections: [] };

export const crisisLines = Array.from({ length: 6 }, (_, at) =>
  CrisisLine.parse({
    slug: `sample-line-${at}`,
    name: `Sample line ${at}`,
    for_whom: 'Anyone who feels they cannot cope',
    phone: `13 00 0${at}`,
    text: null,
    website: `https://line-${at}.example/`,
    hours: 'Day and night, every day',
    always_open: at < 4,
    source: `https://line-${at}.example/`,
    checked_on: dayAgo(300),
    review_due: dayAgo(390),
  }),
);

/** The Learn page as written. The server fills in the topics when it is requested. */
export const learnPage = {
  key: 'topics',
  blocks: [
    { kind: 'hello' as const, title: 'Learn', lead: 'Short answers in plain words.' },
    { kind: 'topic_groups' as const, title: 'All topics' },
  ],
};
