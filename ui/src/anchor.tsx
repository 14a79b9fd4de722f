import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** The app provides its router's link here once; without it every link is a plain `<a>`. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

export function Anchor(props: AnchorProps) {
  const Tag = use(AnchorContext);
  return <Tag {...props} />;
}
