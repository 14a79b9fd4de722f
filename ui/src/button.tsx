import './button.css';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'alarm' | 'gold';

interface Looks {
  children: ReactNode;
  look?: ButtonLook | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** As wide as its column. */
  wide?: boolean | undefined;
}

/** For actions that work without JavaScript: `{ command: 'show-modal', commandfor: id }`. */
export interface Invoker {
  command?: string | undefined;
  commandfor?: string | undefined;
}

export interface ButtonProps extends Looks, Invoker, ComponentPropsWithRef<'button'> {
  children: ReactNode;
  busy?: boolean | undefined;
  /** "Sending…": replaces the label while busy, in reserved space. */
  busyWords?: string | undefined;
}

const marks = ({ look = 'secondary', wide }: Pick<Looks, 'look' | 'wide'>) => ({
  className: 'k-button',
  'data-look': look,
  'data-wide': wide || undefined,
});

function Words({ children, icon, iconAfter }: Looks) {
  return (
    <span className="k-button-words">
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}

export function Button(props: ButtonProps) {
  const { children, look, icon, iconAfter, wide, busy, busyWords, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...marks({ look, wide })}
        {...rest}
        aria-disabled={busy || rest['aria-disabled']}
        data-busy={busy || undefined}
        onClick={press}
      >
        <Words icon={icon} iconAfter={iconAfter}>
          {children}
        </Words>
        {busyWords && <span className="k-button-busy">{busyWords}</span>}
      </button>
      {busyWords && (
        <span className="k-unseen" role="status">
          {busy && busyWords}
        </span>
      )}
    </>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, look, icon, iconAfter, wide, ...rest }: Looks & AnchorProps) {
  return (
    <Anchor {...marks({ look, wide })} {...rest}>
      <Words icon={icon} iconAfter={iconAfter}>
        {children}
      </Words>
    </Anchor>
  );
}
