/** Words that tell an onlooker of the illness. */
export const illnessWords: readonly string[] = [
  ['cancer', 'blood', 'leuk', 'lymphom', 'myelom', 'tumou?r', 'oncolog', 'h(a)?ematolog', 'chemo'],
  ['transplant', 'diagnos', 'illness', 'disease', 'patient', 'treatment', 'carer', 'bereave', 'palliative'],
].flat();
