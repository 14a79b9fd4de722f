/** A colour as people perceive it: lightness (0 to 1), chroma, and hue in degrees (Björn Ottosson's OKLCH). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const partsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Relative luminance, as defined by WCAG. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = partsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = partsOf(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The nearest colour that a screen can show: same lightness and hue, with chroma reduced where necessary. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share >= 0; share -= 0.02) {
    const parts = linearOf({ lightness, chroma: chroma * share, hue });
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005)) return hexOf(parts);
  }
  return hexOf(linearOf({ lightness: Math.min(1, Math.max(0, lightness)), chroma: 0, hue }));
}

function linearOf({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const hexOf = (parts: readonly number[]) =>
  `#${parts
    .map((part) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, part)))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
