import type { ReactNode } from 'react';

interface SubmitFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** The page stays open, and errors are shown in our own words. */
export function SubmitForm({ onSubmit, children }: SubmitFormProps) {
  return (
    <form
      className="k-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
