const limit = 64;
const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether JSON is nested deeper than anything we use. A body of nothing but brackets would be parsed into 49,000
 * objects and validated one by one, which takes hundreds of megabytes.
 */
export function isDeeplyNested(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (inText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (closing.has(sign)) depth -= 1;
  }
  return false;
}
