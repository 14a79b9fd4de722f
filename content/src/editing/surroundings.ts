/** A reason why a text cannot be published. `field` is a path: `modules.0.steps.1.body`. */
export interface Objection {
  field: string;
  code: ObjectionCode;
  message: string;
}
export type ObjectionCode =
  | 'invalid'
  | 'missing'
  | 'slug_taken'
  | 'level_missing'
  | 'link_broken'
  | 'too_long'
  | 'heading_order'
  | 'alt_missing'
  | 'media_missing'
  | 'transcript_missing'
  | 'review_over';

/** What a text is checked against: the other published texts. */
export interface Surroundings {
  /** Whether another item of this kind has this address. */
  isAddressTaken: (slug: string) => boolean;
  /** Whether a link inside the app leads to a page. */
  isPage: (path: string) => boolean;
  /** Whether the library has a file. */
  isMedia: (hash: string) => boolean;
  /** When it would be published: anything that ends before then is refused. Undefined skips the check. */
  now?: Date;
}
