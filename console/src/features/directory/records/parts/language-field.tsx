import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { languageInWords, serviceFieldLabels } from '../model.ts';

/** The languages most spoken in Australia. */
const commonLanguages =
  'en zh yue ar vi pa el it fil hi es ko ne ta fr de fa mk hr sr tr th id pl ru pt mt ja si ur bn so sm'.split(
    ' ',
  );

interface Props {
  languages: readonly string[];
  onChange: (languages: string[]) => void;
}

/** The common languages, and those the service already has. */
export function LanguageField({ languages, onChange }: Props) {
  const codes = [...new Set([...commonLanguages, ...languages])];
  return (
    <Disclosure
      summary={serviceFieldLabels.languages}
      hint={languages.map(languageInWords).join(', ') || 'None chosen'}
    >
      <FilterChips
        legend={serviceFieldLabels.languages}
        name="languages"
        choose="any"
        options={codes.map((value) => ({ value, label: languageInWords(value) }))}
        chosen={languages}
        onChange={onChange}
      />
    </Disclosure>
  );
}
