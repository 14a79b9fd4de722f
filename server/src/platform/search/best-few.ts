/** The best of the documents offered, up to a limit. Of equal ones, the earlier document comes first. */
export interface BestFew {
  offer: (doc: number, score: number) => void;
  /** Best first. */
  docs: readonly number[];
  scores: readonly number[];
}

/** Sorts only what is kept, because a search matches hundreds of documents and sends five of each kind. */
export function bestFew(most: number): BestFew {
  const docs: number[] = [];
  const scores: number[] = [];
  const isBefore = (place: number, doc: number, score: number) => {
    const other = scores[place] ?? 0;
    return score > other || (score === other && doc < (docs[place] ?? 0));
  };
  return {
    docs,
    scores,
    offer: (doc, score) => {
      let place = docs.length;
      if (place === most && (most === 0 || !isBefore(--place, doc, score))) return;
      for (; place > 0 && isBefore(place - 1, doc, score); place--) {
        docs[place] = docs[place - 1] ?? 0;
        scores[place] = scores[place - 1] ?? 0;
      }
      docs[place] = doc;
      scores[place] = score;
    },
  };
}
