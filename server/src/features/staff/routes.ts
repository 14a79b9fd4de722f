import {
  listAdmins,
  readStaffSelf,
  staffAddPasskey,
  staffAskForPasskey,
  staffAskToUsePasskey,
  staffCode,
  staffLink,
  staffLogin,
  staffUsePasskey,
} from '@kindred/contract/staff.ts';
import { sourceSettings } from '#features/accounts/limits/public.ts';
import { askToSignIn, toEmail } from '#features/accounts/public.ts';
import { relyingPartyOf } from '#features/accounts/passkeys/public.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { openIdSettings } from '#platform/openid/openid-client.ts';
import { sessionLifetimes } from '#platform/session/session-lifetimes.ts';
import { isPasskeyRequired } from '#platform/session/session.ts';
import type { FinderSource } from '#platform/staff-finder.ts';
import type { TodaySource } from '#platform/today.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { MemberData } from '#platform/member-data.ts';
import {
  addKey,
  adminNames,
  askForKey,
  askToUseKey,
  enterByCode,
  enterByLink,
  readSelf,
  useKey,
  type StaffSettings,
} from './actions.ts';
import { finderRoutes } from './finder/routes.ts';
import { staffMemberRoutes } from './members/routes.ts';
import { failedDeliveryRoutes } from './deliveries/routes.ts';
import { mergeRoutes } from './merges/routes.ts';
import { secondPersonRoutes } from './second-person/routes.ts';
import { viewingRoutes } from './viewing/routes.ts';
import { staffAccessRoutes } from './access/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { charityRoutes } from './charity/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import type { MessageKind } from '#platform/outbox/message-kinds.ts';
import { groupRoutes } from './groups/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { staffListRoutes } from './lists/routes.ts';
import { numberRoutes } from './numbers/routes.ts';
import { organisationPath } from './organisation/rules.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { passkeyResetRoutes } from './passkey-resets/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { todayRoutes } from './today/routes.ts';

/** What each feature contributes to the console frame. */
export interface ConsoleSources {
  today: readonly TodaySource[];
  finder: readonly FinderSource[];
  /** Renders a page of the app, for previews. */
  render: (path: string) => Promise<string>;
  messages: readonly MessageKind[];
}

export function staffRoutes(
  config: LocalizedConfig,
  { today, finder, render, messages }: ConsoleSources,
  data: readonly MemberData[],
): Route[] {
  const asking = sourceSettings(config);
  const provider = openIdSettings(config, organisationPath);
  const settings: StaffSettings = {
    party: relyingPartyOf(config),
    passkeyRequired: isPasskeyRequired(config),
    hasOrganisation: provider !== undefined,
  };
  return [
    route(staffLogin, (ctx, { body }) => askToSignIn(ctx, { to: toEmail(body.email) }, asking, 'staff')),
    route(staffCode, (ctx, { body }) => enterByCode(ctx, body, settings)),
    route(staffLink, (ctx, { body }) => enterByLink(ctx, body, settings)),
    route(staffAskForPasskey, (ctx) => askForKey(ctx, settings)),
    route(staffAddPasskey, (ctx, { body }) => addKey(ctx, body, settings)),
    route(staffAskToUsePasskey, (ctx) => askToUseKey(ctx, settings)),
    route(staffUsePasskey, (ctx, { body }) => useKey(ctx, body, settings)),
    route(readStaffSelf, (ctx) => readSelf(ctx)),
    route(listAdmins, (ctx) => adminNames(ctx)),
    ...todayRoutes(today),
    ...staffListRoutes,
    ...finderRoutes(finder),
    ...viewingRoutes,
    ...peopleRoutes(config),
    ...staffAccessRoutes(config),
    ...invitationRoutes(config, settings),
    ...passkeyResetRoutes(config),
    ...organisationRoutes(provider, settings.party),
    ...groupRoutes({ provider, life: sessionLifetimes(config).staff }),
    ...auditRoutes,
    ...numberRoutes,
    ...staffMemberRoutes(config, asking),
    ...charityRoutes,
    ...brandRoutes(render),
    ...messageRoutes({ kinds: messages, baseUrl: config.BASE_URL }),
    ...secondPersonRoutes({ ...asking, baseUrl: config.BASE_URL, data }),
    ...failedDeliveryRoutes,
    ...mergeRoutes({ baseUrl: config.BASE_URL, data }),
  ];
}
