import { TextArea, type TextAreaProps } from '@kindred/ui/text-area.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface Props extends Omit<TextAreaProps, 'limit' | 'countWords'> {
  limit: number;
  /** The count is shown once no more characters than this are left. Without it, always. */
  countFrom?: number;
}

/**
 * A text field that says how many characters are left. Its words are in the catalogue of each area that uses it
 * (see `lingui.config.ts`), so that pages without such a field do not load them.
 */
export function LimitedTextArea({ limit, countFrom = limit, ...area }: Props) {
  const { t } = useLingui();
  return (
    <TextArea
      {...area}
      limit={limit}
      countWords={(left) =>
        left < 0
          ? t`${plural(-left, { one: '# character over the limit', other: '# characters over the limit' })}`
          : left <= countFrom
            ? t`${plural(left, { one: '# character left', other: '# characters left' })}`
            : ''
      }
    />
  );
}
