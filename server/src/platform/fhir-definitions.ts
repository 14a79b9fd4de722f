import type { QuestionType, Resource } from './fhir.ts';

export interface FhirQuestion {
  linkId: string;
  text: string;
  type: QuestionType;
  /** What a choice is made from. */
  options?: readonly string[];
  repeats?: true;
}

interface Definition {
  /** The last part of its address. */
  id: string;
  /** For programs. */
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

/** What the codes in our bundles mean. */
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

/** The questions that the responses in our bundles answer. */
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
