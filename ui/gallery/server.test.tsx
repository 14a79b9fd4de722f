import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Article } from './article.tsx';
import { Basics } from './basics.tsx';
import { Forms } from './forms.tsx';
import { Landing } from './landing.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

const screens: Record<string, ComponentType> = { Article, Basics, Forms, Landing, Overlays, States };

it.each(Object.entries(screens))(
  '%s renders on the server and hydrates without a mismatch',
  async (_name, Screen) => {
    const differences: unknown[] = [];
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Screen />);
    const drawn = place.textContent;
    const root = await act(() =>
      hydrateRoot(place, <Screen />, { onRecoverableError: (fault) => void differences.push(fault) }),
    );
    expect(differences).toEqual([]);
    expect(place.textContent).toBe(drawn);
    act(() => root.unmount());
    place.remove();
  },
);
