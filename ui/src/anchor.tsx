import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** The app sets its router's link here once; without it every link is a plain one. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

export function Anchor(props: AnchorProps) {
  const Tag = use(AnchorContext);
  return <Tag {...props} />;
}
