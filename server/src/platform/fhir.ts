import { idOf } from './ids.ts';

type Json = Record<string, unknown>;
export type Resource = { resourceType: string; id: string } & Json;

/** Whom a bundle is about, and where our own codes are defined: our own, because these are our own questions. */
export interface Bound {
  patient: Resource;
  base: string;
  /** Makes the ids of one bundle its own. */
  key: string;
}

const urnOf = ({ id }: Pick<Resource, 'id'>) => `urn:uuid:${id}`;
const subjectOf = ({ patient }: Bound) => ({ reference: urnOf(patient) });

export function boundTo(name: string | null, baseUrl: string, key: string): Bound {
  return {
    patient: {
      resourceType: 'Patient',
      id: idOf(`fhir patient ${key}`),
      ...(name === null ? {} : { name: [{ text: name }] }),
    },
    base: `${new URL(baseUrl).origin}/fhir`,
    key,
  };
}

/** FHIR R4: a collection that stands for itself, the patient first. */
export function collectionOf(
  resources: readonly Resource[],
  { patient, key }: Bound,
  timestamp: string,
): Json & { entry: readonly { fullUrl: string; resource: Resource }[] } {
  return {
    resourceType: 'Bundle',
    id: idOf(`fhir bundle ${key}`),
    type: 'collection',
    timestamp,
    entry: [patient, ...resources].map((resource) => ({ fullUrl: urnOf(resource), resource })),
  };
}

/** A question as it was asked, with what was answered; one without an answer is left out. */
export interface Answered {
  linkId: string;
  text: string;
  answer: readonly (boolean | number | string | null)[];
}

/** Decimals have a kind of their own, and FHIR has no empty text. */
function valueOf(value: boolean | number | string): Json {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'string') return { valueString: value };
  return Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value };
}

interface Asked {
  /** Tells it from all others of the bundle. */
  name: string;
  questionnaire: string;
  authored: string;
  items: readonly Answered[];
}

export function responseOf({ name, questionnaire, authored, items }: Asked, bound: Bound): Resource {
  const item = items.flatMap(({ linkId, text, answer }) => {
    const given = answer.flatMap((one) => (one === null || one === '' ? [] : [valueOf(one)]));
    return given.length > 0 ? [{ linkId, text, answer: given }] : [];
  });
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(`fhir ${name} ${bound.key}`),
    questionnaire: `${bound.base}/Questionnaire/${questionnaire}`,
    status: 'completed',
    subject: subjectOf(bound),
    authored,
    ...(item.length > 0 ? { item } : {}),
  };
}

interface Observed {
  name: string;
  system: string;
  code: string;
  display: string;
  note: string;
  more: Json;
}

export function observationOf(observed: Observed, bound: Bound): Resource {
  const { name, system, code, display, note, more } = observed;
  return {
    resourceType: 'Observation',
    id: idOf(`fhir ${name} ${bound.key}`),
    status: 'final',
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }],
      },
    ],
    code: { coding: [{ system: `${bound.base}/CodeSystem/${system}`, code, display }] },
    subject: subjectOf(bound),
    ...more,
    note: [{ text: note }],
  };
}
