import type { BestTime, ContactForm, DeviceFacts, FormAbout, FormKind } from '@kindred/contract/connect.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { tickedIn, typedIn } from '../../platform/form.ts';

export const maxMessageLength = 4_000;
export const maxNameLength = 60;

type Choices<V> = readonly { readonly value: V; readonly label: MessageDescriptor }[];

const other = { value: 'other', label: msg`Something else` } as const;
/** A few subjects, so that a message reaches the right person. */
export const messageSubjects: Readonly<Record<FormKind, Choices<FormAbout>>> = {
  support_centre: [
    { value: 'illness', label: msg`Illness or treatment` },
    { value: 'feelings', label: msg`How I feel` },
    { value: 'practical', label: msg`Practical help: transport, a place to stay, care at home` },
    { value: 'money_or_work', label: msg`Money or work` },
    { value: 'for_someone_else', label: msg`I’m asking for someone else` },
    other,
  ],
  technical: [
    { value: 'sign_in', label: msg`I can’t sign in` },
    { value: 'not_working', label: msg`Something isn’t working` },
    { value: 'hard_to_use', label: msg`Something is hard to read or use` },
    { value: 'my_data', label: msg`A question about my data` },
    other,
  ],
};

export const callTimeLabels: Choices<BestTime> = [
  { value: 'any', label: msg`Any time` },
  { value: 'morning', label: msg`Morning` },
  { value: 'afternoon', label: msg`Afternoon` },
];

export type ContactFieldName = 'about' | 'message' | 'name' | 'email' | 'phone';
/** Everything except the id, which is generated when it is sent. */
export type Typed = Omit<ContactForm, 'id'>;

export function missingIn(typed: FormData): ContactFieldName[] {
  const empty = (field: string) => typedIn(typed, field) === '';
  const needed = (['about', 'message', 'name'] as const).filter(empty);
  return empty('email') && empty('phone') ? [...needed, 'email'] : needed;
}

/** The form values, without empty fields. */
export function typedForm(kind: FormKind, typed: FormData, release: string): Typed {
  const [email, phone] = [typedIn(typed, 'email'), typedIn(typed, 'phone')];
  return {
    kind,
    about: typedIn(typed, 'about') as FormAbout,
    name: typedIn(typed, 'name'),
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { phone }),
    message: typedIn(typed, 'message'),
    best_time: typedIn(typed, 'best_time') as BestTime,
    ...(tickedIn(typed, 'device').length > 0 ? { device: deviceFacts(release) } : {}),
  };
}

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
] as const;
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'] as const;

/** Chrome 140 on Android: enough to reproduce a problem, too little to identify anyone. */
export function browserIn(agent: string): string {
  const matches = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find((name) => agent.includes(name));
  return [matches[0] ?? 'Another browser', ...(system ? [`on ${system}`] : [])].join(' ').slice(0, 60);
}

/** The known facts about this device, as shown and sent. */
export function deviceFacts(release: string): DeviceFacts {
  return {
    browser: browserIn(navigator.userAgent),
    screen: `${Math.round(innerWidth)} × ${Math.round(innerHeight)}`,
    language: navigator.language,
    release,
  };
}

export function vendorAddress(page: string, form: string): string {
  return page.replace('{form}', encodeURIComponent(form));
}
