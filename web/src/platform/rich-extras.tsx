import { imageAddress, imageWidths } from '@kindred/contract/content/media-addresses.ts';
import type { RichBlock, RichImage } from '@kindred/contract/rich-text.ts';
import { TableFrame } from '@kindred/ui/prose.tsx';
import { apiBase } from './api-base.ts';
import { spans } from './rich-spans.tsx';

/** Only a few texts have these, so their code loads after the page. */
export function RichExtra({ block }: { block: RichBlock & { kind: 'image' | 'table' } }) {
  return block.kind === 'image' ? <Picture image={block} /> : <DataTable block={block} />;
}

/** Its size is in the page, so nothing moves when it loads. A tall one is cropped around its focus. */
function Picture({ image: { media, width, height, alt, credit, focus } }: { image: RichImage }) {
  const at = (wide: number) => apiBase + imageAddress(media, wide);
  return (
    <figure>
      <img
        src={at(width)}
        srcSet={imageWidths(width)
          .map((wide) => `${at(wide)} ${wide}w`)
          .join(', ')}
        sizes="(min-width: 48rem) 42rem, 94vw"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={{
          maxBlockSize: '85svh',
          objectFit: 'cover',
          objectPosition: focus ? `${focus.x}% ${focus.y}%` : undefined,
        }}
      />
      {credit !== undefined && <figcaption>{credit}</figcaption>}
    </figure>
  );
}

function DataTable({ block: { head, rows } }: { block: RichBlock & { kind: 'table' } }) {
  return (
    <TableFrame label={head.flatMap((cell) => cell.map((span) => span.text)).join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {spans(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{spans(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
