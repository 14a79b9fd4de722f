/** How a field is edited. The schema in items.ts says what it may hold; this says what the editor offers for it. */
export type FieldControl =
  | { as: 'line' | 'text' | 'rich' | 'day' | 'moment' | 'slug' | 'link' | 'phone' | 'yes_no' | 'number' }
  /** The address of a file in the media library. */
  | { as: 'media'; of: 'recording' | 'document' }
  /** Several lines of text, in their order. */
  | { as: 'lines' }
  /** Several words, side by side. */
  | { as: 'words' }
  | {
      as: 'choice';
      choices: readonly (string | number)[];
      /** What each option is called, where the value alone says too little; and `''`, if no option is chosen. */
      names?: Readonly<Record<string, string>>;
    }
  | { as: 'choices'; choices: readonly string[] }
  /** One or several items of another type, by their key. */
  | { as: 'reference'; to: ReferenceKind }
  | { as: 'references'; to: ReferenceKind }
  /** Parts with fields of their own. */
  | { as: 'parts'; one: string; fields: readonly FieldDescription[] }
  | { as: 'group'; fields: readonly FieldDescription[] };

export type ReferenceKind = 'topic' | 'topic_group' | 'diagnosis' | 'service_type';

export interface FieldDescription {
  key: string;
  label: string;
  hint?: string;
  control: FieldControl;
  /** Left out of the data if empty. */
  optional?: true;
  /** Null if empty. */
  nullable?: true;
  /** Only if the sibling field `kind` has one of these values. */
  onlyFor?: readonly string[];
}

/** A type of content that staff write. */
export interface ContentDescription {
  /** One of them, and several of them, in words. */
  one: string;
  many: string;
  /** The field that names a record in lists. */
  title: string;
  /** Precedes the title, where that alone says too little. */
  titlePrefix?: string;
  fields: readonly FieldDescription[];
  /** Computed or assigned by the app, and never typed. */
  computed: readonly string[];
  /** A slip would be costly, so even a small correction needs a second person. */
  alwaysReviewed?: true;
  /** Published immediately by one person; a second one checks it afterwards. */
  atOnce?: true;
  /** There is exactly one, which can neither be added nor withdrawn. */
  fixed?: true;
}
