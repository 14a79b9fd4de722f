/** Words that would reveal the illness to an onlooker. */
export const illnessWords: readonly string[] = [
  ['cancer', 'blood', 'leuk', 'lymphom', 'myelom', 'tumou?r', 'oncolog', 'h(a)?ematolog', 'chemo'],
  ['transplant', 'diagnos', 'illness', 'disease', 'patient', 'treatment', 'carer', 'bereave', 'palliative'],
].flat();
