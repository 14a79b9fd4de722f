import {
  loginByEmail,
  loginByMobile,
  logout,
  readProfile,
  register,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
} from './accounts.ts';
import { readConfigs } from './configs.ts';
import type { Endpoint } from './endpoint.ts';
import { listTopics, readTopic, sayIfClear } from './learn.ts';
import { answerOnboarding, readOnboarding } from './onboarding.ts';
import { retrievePage } from './pages.ts';

/** The whole API, in the order of the product. */
export const api = [
  readConfigs,
  register,
  loginByEmail,
  loginByMobile,
  verifyCode,
  verifyMagicLink,
  watchSignIn,
  readProfile,
  logout,
  readOnboarding,
  answerOnboarding,
  retrievePage,
  listTopics,
  readTopic,
  sayIfClear,
] as const satisfies readonly Endpoint[];

type Listed = (typeof api)[number];
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;

/** The name of an endpoint as the app calls it: `GET /topics/{id}`. */
export type EndpointName = NameOf<Listed>;
export type EndpointNamed<N extends EndpointName> = Listed extends infer E
  ? E extends Listed
    ? NameOf<E> extends N
      ? E
      : never
    : never
  : never;
