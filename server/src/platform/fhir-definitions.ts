import type { QuestionType, Resource } from './fhir.ts';

export interface FhirQuestion {
  linkId: string;
  text: string;
  type: QuestionType;
  /** The options of a choice. */
  options?: readonly string[];
  repeats?: true;
}

interface Definition {
  /** The last part of its URL. */
  id: string;
  /** For use by programs. */
  name: string;
  title: string;
  publisher: string;
}

const head = (kind: string, { id, publisher, ...words }: Definition, base: string) => ({
  resourceType: kind,
  id,
  url: `${base}/${kind}/${id}`,
  ...words,
  // FHIR allows no empty strings.
  ...(publisher && { publisher }),
  status: 'active',
  experimental: false,
});

/** The meaning of the codes in our bundles. */
export function codeSystemOf(
  definition: Definition,
  displays: Readonly<Record<string, string>>,
  base: string,
): Resource {
  const concept = Object.entries(displays).map(([code, display]) => ({ code, display }));
  return {
    ...head('CodeSystem', definition, base),
    caseSensitive: true,
    content: 'complete',
    count: concept.length,
    concept,
  };
}

/** The questions answered by the responses in our bundles. */
export function questionnaireOf(
  definition: Definition,
  questions: readonly FhirQuestion[],
  base: string,
): Resource {
  return {
    ...head('Questionnaire', definition, base),
    subjectType: ['Patient'],
    item: questions.map(({ options, ...question }) => ({
      ...question,
      ...(options && { answerOption: options.map((option) => ({ valueString: option })) }),
    })),
  };
}
