import '../parts/providers.css';
import { Select } from '@kindred/ui/select.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';
import { call } from '../../../platform/api.ts';
import { languageIn } from '../../../platform/languages.ts';
import type { ScreenModule } from '../../../platform/route.ts';
import { askedOf, Listing } from '../../lists/public.tsx';
import { ages, askable, costs, distances, onlyYes, ways, type Asked, type Listed } from '../model.ts';
import { MapBeside } from '../parts/map-beside.tsx';
import { NothingThere } from '../parts/nothing-there.tsx';
import { PlaceField } from '../parts/place-field.tsx';
import { ServiceCard } from '../parts/service-card.tsx';
import { WaysToHelp } from '../parts/ways-to-help.tsx';

export const load: NonNullable<ScreenModule['load']> = ({ url }) =>
  call('GET /services', { query: askedOf<Asked>(url, askable) });

export function Screen() {
  const { t, i18n } = useLingui();
  const listed = useLoaderData<Listed>();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  return (
    <Listing
      title={t`External providers`}
      lead={t`Health and support services: what they do, what they cost, and how to start.`}
      listed={listed}
      count={t`${plural(listed.total, { one: '# service', other: '# services' })}`}
      find={t`What do you need?`}
      fields={{
        names: ['services_filter', 'location_filter', 'near', 'within', 'lane'],
        parts: <PlaceField listed={listed} />,
        folded: (
          <>
            {listed.from && (
              <Select
                name="within"
                label={t`How far`}
                defaultValue={listed.looked ?? '50'}
                options={Object.entries(distances).map(([value, words]) => ({ value, label: i18n._(words) }))}
              />
            )}
            <Select
              name="services_filter"
              label={t`Kind of help`}
              defaultValue={asked.get('services_filter') ?? ''}
              options={[
                { value: '', label: t`Every kind` },
                ...listed.types.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          </>
        ),
      }}
      above={<WaysToHelp listed={listed} />}
      beside={<MapBeside search={search} from={listed.from} looked={listed.looked} />}
      nothing={<NothingThere listed={listed} />}
      choices={[
        { name: 'cost', legend: t`Cost`, options: { free: costs.free } },
        { name: 'referral', legend: t`How it begins`, options: { none: t`No referral needed` } },
        { name: 'delivery', legend: t`How you get help`, options: ways },
        { name: 'open_now', legend: t`Open now`, options: onlyYes },
        { name: 'age', legend: t`Age of who needs it`, options: ages },
        ...(listed.languages.length > 1
          ? [
              {
                name: 'language',
                legend: t`Language`,
                options: Object.fromEntries(
                  listed.languages.map((code) => [code, languageIn(code, i18n.locale)]),
                ),
              },
            ]
          : []),
        { name: 'wheelchair', legend: t`Wheelchair access`, options: onlyYes },
        {
          name: 'first_nations',
          legend: t`For Aboriginal and Torres Strait Islander people`,
          options: onlyYes,
        },
      ]}
    >
      {(service) => <ServiceCard service={service} />}
    </Listing>
  );
}
