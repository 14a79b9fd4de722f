import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Profile } from '@kindred/contract/about-me.ts';
import { readAboutMe, type Choices } from '../../about-me/public.tsx';
import { later } from '../../../platform/later.tsx';
import { SettingsLinks } from '../parts/settings-links.tsx';

const ProfileForm = later(async () => (await import('../parts/profile-form.tsx')).ProfileForm, []);

export const load = readAboutMe;

/** What a member told of themself, to see and to change. */
export function Screen() {
  const { t } = useLingui();
  const first = useLoaderData<{ profile: Profile; choices: Choices }>();
  const [shown, show] = useState(first.profile);
  return (
    <>
      <PageHeader
        title={t`My profile`}
        lead={t`What you told us about yourself. Change it whenever you like, or take an answer back.`}
      />
      <ProfileForm key={shown.version} first={shown} choices={first.choices} onTaken={show} />
      <SettingsLinks here="profile" />
    </>
  );
}
