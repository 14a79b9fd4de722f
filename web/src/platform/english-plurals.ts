type Part = string | [name: string, type?: string, cases?: unknown];
export type CompiledMessage = Part[];

/** A compiled message that reads the same for every count up to 999. */
export function withoutPlurals(message: CompiledMessage): CompiledMessage {
  return message.map(chosenByValue);
}

function chosenByValue(part: Part): Part {
  if (typeof part === 'string') return part;
  const [name, type, cases] = part;
  if (type !== 'plural') return part;
  const counted = (text: CompiledMessage) =>
    text.map((piece): Part => (piece === '#' ? [name] : chosenByValue(piece)));
  const choices = Object.entries(cases as Record<string, CompiledMessage>).map(([key, text]) => [
    key === 'one' ? '1' : key,
    counted(text),
  ]);
  return [name, 'select', Object.fromEntries(choices)];
}
