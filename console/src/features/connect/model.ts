import type {
  BestTime,
  FormAbout,
  FormKind,
  FormLine,
  FormList,
  FormState,
} from '@kindred/contract/connect.ts';

export interface Asked {
  state: FormState;
  kind: FormKind | undefined;
  page: number;
}

export const kinds: Readonly<Record<FormKind, string>> = {
  support_centre: 'Support centre',
  technical: 'Technical help',
};

export const abouts: Readonly<Record<FormAbout, string>> = {
  illness: 'The illness or its treatment',
  feelings: 'How they feel',
  practical: 'Everyday help',
  money_or_work: 'Money or work',
  for_someone_else: 'For somebody else',
  sign_in: 'They cannot sign in',
  not_working: 'Something does not work',
  hard_to_use: 'Something is hard to read or use',
  my_data: 'A question about their data',
  other: 'Something else',
};

export const times: Readonly<Record<BestTime, string>> = {
  any: 'Any time',
  morning: 'In the morning',
  afternoon: 'In the afternoon',
};

const isKind = (text: string | null): text is FormKind => text !== null && Object.hasOwn(kinds, text);

/** What an address asks for; what it has wrong is left out. */
export function askedIn(params: URLSearchParams): Asked {
  const kind = params.get('kind');
  const page = Number(params.get('page') ?? '1');
  return {
    state: params.get('state') === 'answered' ? 'answered' : 'waiting',
    kind: isKind(kind) ? kind : undefined,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function addressOf({ state, kind, page }: Asked): string {
  const params = new URLSearchParams({
    ...(state === 'answered' ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return params ? `/forms?${params}` : '/forms';
}

/** The views of the inbox, with how many wait in each. */
export function choicesOf(asked: Asked, waiting: FormList['waiting']) {
  const choice = (key: string, words: string, to: Omit<Asked, 'page'>) => ({
    key,
    words,
    href: addressOf({ ...to, page: 1 }),
    chosen: asked.state === to.state && asked.kind === to.kind,
  });
  const all = waiting.support_centre + waiting.technical;
  return [
    choice('all', `All that wait ${all}`, { state: 'waiting', kind: undefined }),
    choice('support', `${kinds.support_centre} ${waiting.support_centre}`, {
      state: 'waiting',
      kind: 'support_centre',
    }),
    choice('technical', `${kinds.technical} ${waiting.technical}`, { state: 'waiting', kind: 'technical' }),
    choice('answered', 'Answered', { state: 'answered', kind: undefined }),
  ];
}

export const messagesInWords = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** Messages 21 to 40 of 57. */
export function spanOf({ page, total, items }: FormList): string {
  const first = (page - 1) * 20 + 1;
  return `Messages ${first} to ${first + items.length - 1} of ${total}`;
}

export const whoOf = ({ member }: Pick<FormLine, 'member'>) =>
  member ? 'Somebody with an account' : 'Somebody without an account';
