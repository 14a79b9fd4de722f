const markup = Symbol('markup');

/** Markup that this file made. There is no other way to get one, so no text is ever taken for markup. */
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

/** What is put in is text and is escaped, unless it is markup already. */
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
