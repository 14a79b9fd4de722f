import { Button } from '@kindred/ui/button.tsx';
import { useState, type ReactNode } from 'react';

interface Props {
  text: string;
  /** The label of the button. */
  children: ReactNode;
}

/** Copies a text that is visible beside it, and says so if the browser refuses. */
export function CopyButton({ text, children }: Props) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('Copied');
    } catch {
      setResult('Your browser doesn’t allow this. Select the text, then copy it.');
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status">{result}</span>
    </>
  );
}
