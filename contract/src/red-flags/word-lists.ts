/** The lists named in capitals in patterns.ts and harmless.ts. */
export const lists: Readonly<Record<string, string>> = {
  CANT: 'cant|hard|harder|struggle|trouble|difficult|unable|hardly|barely|not',
  LIMB: 'leg|arm|foot|feet|ankle|side|hand|hands',
  SIGN: 'dehydrated|fever|bleed|blood|faint|seizure|stroke|clot|fell|vomit|headache|chest|breathless|breath|confused|heart|lysis|reaction|infection|sepsis|rash|shake|chills|swollen|head|spots|bruise|diarrhoea|neutropenic|compression|rigors|anaphylaxis|temp|transplant|cart|gvhd',
};
