import '../src/core.css';
import './gallery.css';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringDrawings } from '../src/bring-drawings.ts';
import { FilterChips } from '../src/chips.tsx';
import { SkipLink } from '../src/link.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Article } from './article.tsx';
import { Basics } from './basics.tsx';
import { Forms } from './forms.tsx';
import { Landing } from './landing.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

const screens: Record<string, () => ReactNode> = {
  landing: Landing,
  article: Article,
  basics: Basics,
  forms: Forms,
  overlays: Overlays,
  states: States,
};
const switches = {
  theme: ['system', 'light', 'dark'],
  energy: ['usual', 'low'],
  text: ['usual', 'larger', 'largest'],
  dir: ['ltr', 'rtl'],
  screen: ['all', ...Object.keys(screens)],
};

const params = new URLSearchParams(location.search);
const set = (name: string, value: string) => {
  if (name === 'dir') document.documentElement.dir = value;
  else document.documentElement.dataset[name] = value;
};
for (const name of ['theme', 'energy', 'text', 'dir'])
  set(name, params.get(name) ?? switches[name as 'dir'][0] ?? '');

function Gallery() {
  const [chosen, setChosen] = useState<Record<string, string>>(Object.fromEntries(params));
  const Screen = screens[chosen['screen'] ?? ''];
  if (params.has('bare') && Screen) {
    const whole = Screen === Landing || Screen === Article;
    return whole ? (
      <Screen />
    ) : (
      <main className="parts">
        <PageHeader title={chosen['screen']} />
        <Screen />
      </main>
    );
  }
  return (
    <>
      <SkipLink to="parts">Skip to the parts</SkipLink>
      <div className="switches">
        {Object.entries(switches).map(([name, values]) => (
          <FilterChips
            key={name}
            legend={name}
            name={name}
            choose="one"
            chosen={[chosen[name] ?? values[0] ?? '']}
            options={values.map((value) => ({ value, label: value }))}
            onChange={([value = '']) => {
              set(name, value);
              setChosen({ ...chosen, [name]: value });
            }}
          />
        ))}
      </div>
      <div className="parts" id="parts">
        {Screen ? <Screen /> : Object.entries(screens).map(([name, Each]) => <Each key={name} />)}
      </div>
    </>
  );
}

bringDrawings();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
