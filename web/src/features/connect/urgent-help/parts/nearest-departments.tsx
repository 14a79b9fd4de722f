import { ButtonLink } from '@kindred/ui/button.tsx';
import { Card } from '@kindred/ui/card.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfigs } from '../../../../platform/configs.ts';
import { directionsLink } from '../../../../platform/map/directions.ts';
import { nearestDepartments, type MeasuredFrom } from '../model.ts';
import { DepartmentSearch } from './department-search.tsx';

/** The nearest emergency departments. The position stays in this page's memory: it is neither sent nor stored. */
export function NearestDepartments() {
  const { t } = useLingui();
  const { number } = useConfigs().charity.emergency;
  const [from, setFrom] = useState<MeasuredFrom>();
  return (
    <section className="k-section k-wide k-departments" aria-labelledby="departments">
      <h2 id="departments">{t`Find your nearest emergency department`}</h2>
      <p>{t`If a life is in danger, call ${number}. Otherwise, call your treatment team first, and do not drive yourself.`}</p>
      <DepartmentSearch onFound={setFrom} />
      {from && <Departments from={from} />}
      <p className="k-quiet">
        {t`Public hospitals only, and some small ones are missing. Source: Australian Institute of Health and Welfare, Hospital resources 2021–22, released December 2023. We haven’t checked these hospital numbers ourselves yet. If one doesn’t answer, call ${number}.`}
      </p>
    </section>
  );
}

/** In kilometres. In some states the list only has larger hospitals, although others treat emergencies too. */
const longDrive = 50;

function Departments({ from }: { from: MeasuredFrom }) {
  const { t } = useLingui();
  const { number } = useConfigs().charity.emergency;
  const { words } = from;
  const nearest = nearestDepartments(from);
  return (
    <>
      <h3>{words ? t`Nearest to ${words}` : t`Nearest to you`}</h3>
      {nearest.every(({ km }) => km > longDrive) && (
        <p>{t`These are far away. A smaller hospital near you may be able to help first. If you are not sure where to go, call ${number}.`}</p>
      )}
      <List layout="grid">
        {nearest.map(({ name, phone, suburb, state, km, lat, lon }) => {
          const far = Math.round(km);
          return (
            <Card
              key={`${name} ${suburb}`}
              level={4}
              heading={name}
              kicker={far < 1 ? t`Less than 1 km away` : t`About ${far} km away`}
              actions={
                <>
                  <ButtonLink look="alarm" href={telephone(phone)} icon="phone">
                    {t`Call ${unbroken(phone)}`}
                  </ButtonLink>
                  <Link href={directionsLink(`${lat},${lon}`)} newTab={t`opens in a new tab`} alone>
                    {t`Directions`}
                  </Link>
                </>
              }
            >
              <p>{`${suburb} ${state}`}</p>
            </Card>
          );
        })}
      </List>
      <p className="k-quiet">{t`Distances are in a straight line, so it will be further by road.`}</p>
    </>
  );
}
