const markup = Symbol('markup');

/** Markup created in this file. There is no other way to create it, so text is never treated as markup. */
export interface Html {
  readonly [markup]: string;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Interpolated text is escaped unless it is already markup. */
export function html(
  fixed: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return { [markup]: fixed.map((part, at) => part + written(values[at] ?? '')).join('') };
}

function written(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
  return markup in value ? value[markup] : value.map((one) => one[markup]).join('');
}

export function htmlText(value: Html): string {
  return value[markup];
}
