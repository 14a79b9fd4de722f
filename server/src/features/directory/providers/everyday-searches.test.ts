import { listServices } from '@kindred/contract/directory/providers.ts';
import { expect, it } from 'vitest';
import { givenAppWithLocalities } from '../../../testing/given-app.ts';

/** What people say they need, where, and the kind of help that must be among the first three results. */
const needs: readonly (readonly [need: string, place: string, type: string])[] = [
  ['someone to drive me to chemo', 'Ballarat', 'transport'],
  ['lift to hospital', 'Dubbo', 'transport'],
  ['money for petrol', 'Broken Hill', 'travel-subsidy'],
  ['help with travel costs', 'Alice Springs', 'travel-subsidy'],
  ['somewhere to stay near the hospital', 'Townsville', 'accommodation'],
  ['cheap room in melbourne', '', 'accommodation'],
  ['cant pay my bills', 'Perth WA', 'financial-help'],
  ['centrelink', 'Hobart', 'financial-help'],
  ['super and insurance', 'Sydney', 'legal'],
  ['lawyer', 'Adelaide', 'legal'],
  ['my boss wants to sack me', 'Brisbane', 'work-return'],
  ['talk to a nurse', 'Cairns', 'nurse-specialist'],
  ['someone to talk to at night', 'Darwin', 'crisis'],
  ['want to die', 'Geelong', 'crisis'],
  ['panic attacks', 'Newcastle NSW', 'counselling'],
  ['psychologist', 'Wollongong', 'psychology'],
  ['wig', 'Canberra', 'body-image-wigs'],
  ['dietician', 'Launceston', 'dietitian'],
  ['exercise class', 'Perth', 'exercise-physiology'],
  ['physio', 'Sydney', 'physiotherapy'],
  ['help for my kids', 'Melbourne', 'child-family'],
  ['teenager with leukaemia', 'Brisbane', 'young-adults'],
  ['respite for my wife', 'Bendigo', 'carers'],
  ['aboriginal liaison officer', 'Melbourne', 'first-nations'],
  ['interpreter vietnamese', 'Footscray', 'interpreting-multicultural'],
  ['clinical trial', 'Sydney', 'clinical-trials'],
  ['other people with myeloma', 'Hobart', 'peer-support'],
  ['blood cancer hospital', '0810', 'haematology-treatment-centre'],
  ['haematologist', 'Wagga Wagga', 'haematology-treatment-centre'],
  ['palliative care', 'Mildura', 'palliative-care'],
  ['husband died', 'Gosford', 'bereavement'],
  ['cleaning and meals', 'Toowoomba', 'aged-home-help'],
  ['ndis', 'Perth', 'disability'],
  ['quit drinking', 'Cairns', 'alcohol-drugs'],
  ['partner hits me', 'Adelaide', 'family-violence'],
];

it('directory: the first page has sensible results for everyday needs throughout the country, and is never empty', async () => {
  const app = await givenAppWithLocalities();
  const missed: string[] = [];
  for (const [q, location_filter, type] of needs) {
    const reply = await app.send(listServices, {
      query: { q, ...(location_filter ? { location_filter } : {}) },
    });
    if ('refused' in reply) throw new Error(reply.refused);
    const first = reply.items
      .slice(0, 3)
      .map(({ slug, types }) => ({ slug, types: types.map((one) => one.slug) }));
    const fits = first.some(({ types }) => types.includes(type));
    if (!fits || reply.which.length > 0)
      missed.push(
        `${q}, ${location_filter}: ${first.map(({ slug }) => slug).join(' ')} ${reply.which.length}`,
      );
  }
  process.stdout.write(
    `figure: ${needs.length} needs, ${missed.length} without a fitting service among the first three\n`,
  );
  expect(missed).toEqual([]);
});
