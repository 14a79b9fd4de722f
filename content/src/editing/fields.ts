/** How a field is written. The schema in items.ts says what it may hold; this says what the editor offers for it. */
export type FieldControl =
  | { as: 'line' | 'text' | 'rich' | 'day' | 'moment' | 'slug' | 'link' | 'phone' | 'yes_no' | 'number' }
  /** The address of a file of the media library. */
  | { as: 'media'; of: 'recording' | 'document' }
  /** Several lines of text, in their order. */
  | { as: 'lines' }
  /** Several words, side by side. */
  | { as: 'words' }
  | {
      as: 'choice';
      choices: readonly (string | number)[];
      /** What each is called, where the value itself says too little; and `''`, where none is chosen. */
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
  /** Left out of the data where it is empty. */
  optional?: true;
  /** Null where it is empty. */
  nullable?: true;
  /** Only where the field `kind` beside it has one of these values. */
  onlyFor?: readonly string[];
}

/** A type of content that staff write. */
export interface ContentDescription {
  /** One of them, and several, in words. */
  one: string;
  many: string;
  /** The field that names it in lists. */
  title: string;
  /** Before the title, where that alone says little. */
  titlePrefix?: string;
  fields: readonly FieldDescription[];
  /** Counted or given by the app, and never typed. */
  computed: readonly string[];
  /** What a slip costs decides: even a small correction needs a second person. */
  alwaysReviewed?: true;
  /** Put up at once by one person; a second one looks at it afterwards. */
  atOnce?: true;
  /** There is one, and it can neither be added nor withdrawn. */
  fixed?: true;
}
