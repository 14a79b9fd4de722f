import type { BrandColors, ContrastResult } from '@kindred/contract/brand-colors/derive-colors.ts';
import { Icon } from '@kindred/ui/icon.tsx';
import { contrastSummary, tokenName } from '../model.ts';

const rounded = (is: number) => `${(Math.floor(is * 10) / 10).toFixed(1)} : 1`;

const where = ({ side, energy }: ContrastResult) =>
  `${side === 'light' ? 'light' : 'dark'}${energy === 'low' ? ', low energy' : ''}`;

function Sample({ colors: [front, back] }: ContrastResult) {
  return (
    <span className="k-brand-sample" style={{ color: front, backgroundColor: back }} aria-hidden="true">
      Aa
    </span>
  );
}

/** Every colour pair in use with its contrast: text needs 4.5, parts such as borders 3. */
export function ContrastList({ brand }: { brand: BrandColors }) {
  const lines = contrastSummary(brand);
  const pairs = lines.reduce((sum, { all }) => sum + all.length, 0);
  const failing = lines.flatMap(({ all }) => all).filter(({ is, least }) => is < least).length;
  return (
    <section className="k-record-card" aria-labelledby="contrast">
      <h2 id="contrast">Contrast</h2>
      <p className={failing > 0 ? 'k-brand-fails' : undefined} role="status">
        {failing === 0
          ? `All ${pairs} pairs of colours are easy to read, in light and dark.`
          : `${failing} of ${pairs} pairs of colours are too hard to read.`}
      </p>
      <div className="k-brand-contrast">
        {lines.map(({ key, name, worst, all }) => (
          <details key={key}>
            <summary>
              <Sample {...worst} />
              <span>{name.charAt(0).toUpperCase() + name.slice(1)}</span>
              <span className={worst.is < worst.least ? 'k-brand-fails' : undefined}>
                {rounded(worst.is)} {worst.is < worst.least ? 'is too low' : 'or more'}
              </span>
              <Icon name="chevron-down" />
            </summary>
            <ul role="list">
              {all.map((one) => (
                <li key={`${one.back} ${one.side} ${one.energy}`}>
                  <Sample {...one} />
                  <span>
                    on {tokenName(one.back)}, {where(one)}
                  </span>
                  <span className={one.is < one.least ? 'k-brand-fails' : undefined}>
                    {rounded(one.is)} (needs {one.least})
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
