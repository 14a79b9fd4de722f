import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { useLingui } from '@lingui/react/macro';
import { namesInWords } from '../../../../platform/names-in-words.ts';

/** Says in a few words whether someone is there. */
export function useDeskHeading(): (desk: ChatAvailability) => string {
  const { t, i18n } = useLingui();
  return ({ state, people }) => {
    if (state === 'busy') return t`Our team is busy with other chats right now`;
    // The charity has turned its chat off.
    if (state === 'offline') return t`Chat is turned off for now`;
    if (state !== 'open') return t`No one is here to chat right now`;
    const names = namesInWords(people, i18n.locale);
    return people.length === 1 ? t`${names} is here to chat` : t`${names} are here to chat`;
  };
}
