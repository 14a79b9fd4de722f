import './field.css';
import type { ReactNode } from 'react';
import { HintAndError, wiresOf, type FieldWords } from './field.tsx';

export interface GroupWords extends Omit<FieldWords, 'label'> {
  legend: ReactNode;
}

interface GroupProps extends GroupWords {
  id: string;
  children: ReactNode;
}

/** A question with several inputs. */
export function Group({ id, legend, aside, hint, error, children }: GroupProps) {
  const { 'aria-describedby': described } = wiresOf(id, { hint, error });
  return (
    <fieldset className="k-group" aria-describedby={described} data-wrong={error ? true : undefined}>
      <legend className="k-group-legend">
        {legend}
        {aside && <span className="k-field-aside"> {aside}</span>}
      </legend>
      <HintAndError id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
