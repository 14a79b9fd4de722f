/** The colour of an area or a topic group. It never carries meaning alone; `alarm` is only for danger. */
export type Tone = 'gum' | 'wattle' | 'dusk' | 'clay' | 'alarm';
