import type { ReactNode } from 'react';

interface SubmitFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** The page stays, and what is wrong is said by our own words. */
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
