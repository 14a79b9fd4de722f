/** A raw event of a `text/event-stream`. */
export interface ParsedEvent {
  name: string;
  data: string;
  id: string | undefined;
}

/** Parses text in arbitrary chunks, and returns completed events. */
export function eventReader(): (piece: string) => ParsedEvent[] {
  let rest = '';
  let fields = new Map<string, string>();
  return (piece) => {
    const text = rest + piece;
    // What may be the first half of a line break waits for the second half.
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    return lines.flatMap((line) => {
      if (line !== '') {
        fields = withField(fields, line);
        return [];
      }
      const data = fields.get('data');
      const field = { name: fields.get('event') ?? 'message', data: data ?? '', id: fields.get('id') };
      fields = new Map();
      return data === undefined ? [] : [field];
    });
  };
}

/** A line starting with a colon is a comment, which only shows that the connection is alive. */
function withField(fields: Map<string, string>, line: string): Map<string, string> {
  const at = line.indexOf(':');
  if (at === 0) return fields;
  const name = at < 0 ? line : line.slice(0, at);
  const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
  const before = name === 'data' ? fields.get('data') : undefined;
  return new Map(fields).set(name, before === undefined ? value : `${before}\n${value}`);
}
