import { idOf } from './ids.ts';

type Json = Record<string, unknown>;
export type Resource = { resourceType: string; id: string } & Json;

/** The subject of a bundle, and the namespace of our own codes, which exist because these are our own questions. */
export interface Bound {
  patient: Resource;
  base: string;
  /** Makes ids unique within one bundle. */
  key: string;
}

const urnOf = ({ id }: Pick<Resource, 'id'>) => `urn:uuid:${id}`;
/** Definitions have a canonical URL; everything else exists only in its bundle. */
const fullUrlOf = (resource: Resource) =>
  typeof resource['url'] === 'string' ? resource['url'] : urnOf(resource);
/** The namespace of our own codes and questions, where they can also be read. */
export const fhirBase = (baseUrl: string) => `${new URL(baseUrl).origin}/fhir`;
const subjectOf = ({ patient }: Bound) => ({ reference: urnOf(patient) });

export function boundTo(name: string | null, baseUrl: string, key: string): Bound {
  return {
    patient: {
      resourceType: 'Patient',
      id: idOf(`fhir patient ${key}`),
      ...(name === null ? {} : { name: [{ text: name }] }),
    },
    base: fhirBase(baseUrl),
    key,
  };
}

/** FHIR R4: a self-contained collection, starting with the patient. */
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
    entry: [patient, ...resources].map((resource) => ({ fullUrl: fullUrlOf(resource), resource })),
  };
}

/** A question and its answer; unanswered questions are left out. */
export interface QuestionnaireAnswer {
  linkId: string;
  text: string;
  answer: readonly (boolean | number | string | null)[];
  /** The type of the question, because in a decimal question even whole numbers are decimals. */
  type?: QuestionType;
}
export type QuestionType = 'boolean' | 'integer' | 'decimal' | 'string' | 'text' | 'choice';

/** FHIR allows no empty strings. */
function valueOf(value: boolean | number | string, type?: QuestionType): Json {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'string') return { valueString: value };
  return Number.isInteger(value) && type !== 'decimal' ? { valueInteger: value } : { valueDecimal: value };
}

interface Wanted {
  /** Unique within the bundle. */
  name: string;
  questionnaire: string;
  authored: string;
  items: readonly QuestionnaireAnswer[];
  /** Whom it is about, if not the patient of the bundle, who is then its source. */
  about?: string;
}

export function responseOf({ name, questionnaire, authored, items, about }: Wanted, bound: Bound): Resource {
  const item = items.flatMap(({ linkId, text, answer, type }) => {
    const input = answer.flatMap((one) => (one === null || one === '' ? [] : [valueOf(one, type)]));
    return input.length > 0 ? [{ linkId, text, answer: input }] : [];
  });
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(`fhir ${name} ${bound.key}`),
    questionnaire: `${bound.base}/Questionnaire/${questionnaire}`,
    status: 'completed',
    subject: about === undefined ? subjectOf(bound) : { display: about },
    ...(about === undefined ? {} : { source: subjectOf(bound) }),
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
  /** Whether it may still change. */
  isPreliminary: boolean;
  more: Json;
}

export function observationOf(observed: Observed, bound: Bound): Resource {
  const { name, system, code, display, note, isPreliminary, more } = observed;
  return {
    resourceType: 'Observation',
    id: idOf(`fhir ${name} ${bound.key}`),
    status: isPreliminary ? 'preliminary' : 'final',
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
