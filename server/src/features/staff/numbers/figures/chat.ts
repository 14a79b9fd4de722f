import { sumOf, type FigureSpec, type Reading } from './spec.ts';

const chats = (reading: Reading, match: (hour: string, end: string) => boolean) =>
  sumOf(
    reading
      .parts('chat')
      .filter((part) => {
        const [hour = '', end = ''] = part.split('/');
        return match(hour, end);
      })
      .map((part) => reading.people('chat', part)),
  );

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const hourName = (hour: string) => {
  const at = (one: number) => `${one % 12 === 0 ? 12 : one % 12} ${one % 24 < 12 ? 'am' : 'pm'}`;
  return `${at(Number(hour))} to ${at(Number(hour) + 1)}`;
};

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

export const chatFigures: readonly FigureSpec[] = [
  {
    key: 'chats',
    subject: 'chat',
    needs: 'support',
    name: 'Chats started',
    definition:
      'Chats that members started, counted a day later, when it is known how they ended. Answered: someone on our team wrote. Missed: the member left, or a day passed, before anyone did.',
    unit: 'count',
    people: ['chat'],
    total: (reading) => reading.people('chat'),
    overTime: { measure: 'chat', as: 'people' },
    valueName: 'Chats',
    rows: (reading) => [
      { key: 'answered', name: 'Answered', value: chats(reading, (_, end) => end === 'answered') },
      { key: 'missed', name: 'Missed', value: chats(reading, (_, end) => end === 'missed') },
    ],
  },
  {
    key: 'chats_by_hour',
    subject: 'chat',
    needs: 'support',
    name: 'Chats by hour, and hours with someone there',
    definition:
      'The same chats by the hour in which they began. Beside them: hours with someone at the desk, added up over the period. We check every 10 minutes whether someone is there; how many people, and who, isn’t stored.',
    unit: 'count',
    people: ['chat'],
    things: ['desk_staffed'],
    valueName: 'Chats',
    besideNames: ['Missed', 'Hours staffed'],
    rows: (reading) =>
      hours
        .map((hour) => {
          const minutes = reading.things('desk_staffed', hour);
          return {
            key: hour,
            name: hourName(hour),
            value: chats(reading, (one) => one === hour),
            beside: [
              chats(reading, (one, end) => one === hour && end === 'missed'),
              minutes === null ? null : tenths(minutes / 60),
            ],
          };
        })
        .filter(({ value, beside }) => value !== null || beside.some((one) => one !== null)),
  },
  {
    key: 'chat_wait',
    subject: 'chat',
    needs: 'support',
    name: 'Waiting until someone takes the chat',
    definition:
      'The mean time between starting a chat and someone taking it. A few very long waits raise it. Only shown where 5 chats or more are in it.',
    unit: 'seconds',
    people: ['chat_wait'],
    total: (reading) => reading.mean('chat_wait'),
    overTime: { measure: 'chat_wait', as: 'mean' },
  },
  {
    key: 'chat_first_answer',
    subject: 'chat',
    needs: 'support',
    name: 'First answer',
    definition: 'The mean time between starting a chat and the first message from someone on our team.',
    unit: 'seconds',
    people: ['chat_first_answer'],
    total: (reading) => reading.mean('chat_first_answer'),
    overTime: { measure: 'chat_first_answer', as: 'mean' },
  },
  {
    key: 'distress',
    subject: 'chat',
    needs: 'support',
    name: 'Distress before and after',
    definition:
      'The mean of what members said before and after a chat, from 0 (none) to 10 (extreme). Only chats with both answers are in it. It doesn’t say that the chat was the cause.',
    unit: 'score',
    people: ['distress_before', 'distress_after'],
    valueName: 'Mean',
    rows: (reading) => [
      { key: 'before', name: 'Before the chat', value: tenths(reading.mean('distress_before')) },
      { key: 'after', name: 'After the chat', value: tenths(reading.mean('distress_after')) },
    ],
  },
];

export const eventFigures: readonly FigureSpec[] = [
  {
    key: 'event_places',
    subject: 'events',
    needs: 'content',
    name: 'Seats taken at events',
    definition:
      'Seats that members had at events which took place, on the day of the event. Counted a week later, so that attendance can be recorded. Cancelled events aren’t counted.',
    unit: 'count',
    people: ['event_place'],
    things: ['event_seats'],
    total: (reading) => reading.people('event_place'),
    overTime: { measure: 'event_place', as: 'people' },
    valueName: 'Seats',
    rows: (reading) => [
      { key: 'came', name: 'Came', value: reading.people('event_place', 'came') },
      { key: 'absent', name: 'Didn’t come', value: reading.people('event_place', 'absent') },
      { key: 'unknown', name: 'Attendance not recorded', value: reading.people('event_place', 'unknown') },
    ],
  },
  {
    key: 'event_seats',
    subject: 'events',
    needs: 'content',
    name: 'Events and seats offered',
    definition: 'Events that took place, and the seats that they had.',
    unit: 'count',
    shown: 'always',
    things: ['event_seats'],
    valueName: 'Number',
    rows: (reading) =>
      reading.thingParts('event_seats').length === 0
        ? []
        : [
            { key: 'events', name: 'Events', value: reading.things('event_seats', 'events') },
            { key: 'seats', name: 'Seats offered', value: reading.things('event_seats', 'seats') },
          ],
  },
];

const coachNames = {
  begun: 'Weeks begun',
  finished: 'Weeks finished with a review',
  stopped: 'Weeks stopped early',
  paused: 'Pauses begun',
} as const;

export const energyFigures: readonly FigureSpec[] = [
  {
    key: 'coach_begun',
    subject: 'energy',
    needs: 'admin',
    name: 'Energy coach: weeks started',
    definition:
      'Rounds of the energy coach, of 7 or 14 days. Each line is counted on its own day, a day later, when that day is over in every time zone: a week that begins in one period can finish in the next. Pauses are welcome: they keep everything.',
    unit: 'count',
    people: ['coach_begun', 'coach_finished', 'coach_stopped', 'coach_paused'],
    total: (reading) => reading.people('coach_begun'),
    overTime: { measure: 'coach_begun', as: 'people' },
    valueName: 'Number',
    rows: (reading) =>
      Object.entries(coachNames).map(([key, name]) => ({
        key,
        name,
        value: reading.people(`coach_${key}`),
      })),
  },
];
