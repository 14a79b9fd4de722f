import type {
  BestTime,
  FormAbout,
  FormKind,
  FormLine,
  FormList,
  FormState,
} from '@kindred/contract/connect.ts';

export interface FormsQuery {
  state: FormState;
  kind: FormKind | undefined;
  page: number;
}

export const formKinds: Readonly<Record<FormKind, string>> = {
  support_centre: 'Support centre',
  technical: 'Technical help',
};

export const formSubjects: Readonly<Record<FormAbout, string>> = {
  illness: 'Illness or treatment',
  feelings: 'How they feel',
  practical: 'Everyday help',
  money_or_work: 'Money or work',
  for_someone_else: 'For someone else',
  sign_in: 'They can’t sign in',
  not_working: 'Something doesn’t work',
  hard_to_use: 'Something is hard to read or use',
  my_data: 'A question about their data',
  other: 'Something else',
};

export const bestTimes: Readonly<Record<BestTime, string>> = {
  any: 'Any time',
  morning: 'In the morning',
  afternoon: 'In the afternoon',
};

const isKind = (text: string | null): text is FormKind => text !== null && Object.hasOwn(formKinds, text);

/** The view in the URL; invalid values are ignored. */
export function parseFormsQuery(params: URLSearchParams): FormsQuery {
  const kind = params.get('kind');
  const page = Number(params.get('page') ?? '1');
  return {
    state: params.get('state') === 'answered' ? 'answered' : 'waiting',
    kind: isKind(kind) ? kind : undefined,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function formsAddress({ state, kind, page }: FormsQuery): string {
  const params = new URLSearchParams({
    ...(state === 'answered' ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return params ? `/forms?${params}` : '/forms';
}

/** The views of the inbox, with their counts. */
export function choicesOf(query: FormsQuery, waiting: FormList['waiting']) {
  const choice = (key: string, words: string, to: Omit<FormsQuery, 'page'>) => ({
    key,
    words,
    href: formsAddress({ ...to, page: 1 }),
    chosen: query.state === to.state && query.kind === to.kind,
  });
  const all = waiting.support_centre + waiting.technical;
  return [
    choice('all', `All waiting ${all}`, { state: 'waiting', kind: undefined }),
    choice('support', `${formKinds.support_centre} ${waiting.support_centre}`, {
      state: 'waiting',
      kind: 'support_centre',
    }),
    choice('technical', `${formKinds.technical} ${waiting.technical}`, {
      state: 'waiting',
      kind: 'technical',
    }),
    choice('answered', 'Answered', { state: 'answered', kind: undefined }),
  ];
}

export const messagesInWords = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** Messages 21 to 40 of 57. */
export function formsRange({ page, total, items }: FormList): string {
  const first = (page - 1) * 20 + 1;
  return `Messages ${first} to ${first + items.length - 1} of ${total}`;
}

export const whoOf = ({ member }: Pick<FormLine, 'member'>) =>
  member ? 'Someone with an account' : 'Someone without an account';
