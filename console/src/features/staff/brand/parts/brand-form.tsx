import { refusedColors } from '@kindred/contract/brand-colors/derive-colors.ts';
import { shippedBrand } from '@kindred/contract/brand-colors/shipped-colors.ts';
import { largestLogo, type BrandSettings } from '@kindred/contract/staff/brand.ts';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import { fetchCharity, fetchLastEditor } from '../../charity/public.tsx';
import { base64Of, brandNames, isHexColor } from '../model.ts';
import { sendBrand, sendLogo } from '../queries.ts';

/** The app's look as edited in the form; the preview beside it is drawn from this. */
export function useBrandForm({ version, brand }: CharityPage) {
  const [done, setDone] = useState(false);
  const form = useRecordForm({
    record: { version, brand },
    fieldsOf: (record) => record.brand,
    formOf: (settings: BrandSettings) => settings,
    fieldsFrom: (settings) => settings,
    save: (base, settings) => sendBrand(base.version, settings),
    changedCode: 'edited_meanwhile',
    latest: async () => {
      const now = await fetchCharity();
      return { version: now.version, brand: now.brand };
    },
    editorOf: () => fetchLastEditor('brand'),
    onSaved: () => setDone(true),
  });
  const change = (next: Partial<BrandSettings>) => {
    setDone(false);
    form.change(next);
  };
  return { ...form, change, done };
}

const colorFields = [
  ['main', 'Main colour', 'Links, buttons and headings. The dark theme and all the tints follow from it.'],
  [
    'accent',
    'Second colour',
    'Used for the logo’s line, highlights and flowers, and as a faint tint on pages.',
  ],
] as const;

/** Saved as a whole, after it has been previewed. */
export function BrandForm({ form }: { form: ReturnType<typeof useBrandForm> }) {
  const { typed: brand, isChanged, clash, done, busy, error, change, choose, save } = form;
  const isValid = isHexColor(brand.main) && isHexColor(brand.accent);
  const refused = isValid ? refusedColors(brand) : {};
  const canSave = isValid && Object.keys(refused).length === 0 && isChanged;
  const errorOf = (field: 'main' | 'accent') => {
    if (!isHexColor(brand[field])) return 'Enter a colour as # and six digits or letters, such as #0f4c3c';
    return refused[field] ? `Too pale to read. The closest readable colour is ${refused[field]}.` : undefined;
  };
  return (
    <form
      className="k-brand-form"
      method="post"
      noValidate
      aria-label="Logo and colours"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save();
      }}
    >
      {error !== undefined && (
        <CallProblem<'PUT /staff/charity/brand'>
          error={error}
          words={{
            edited_meanwhile: 'Someone else is changing the charity’s settings at the same time',
            logo_unknown: 'We no longer have this logo. Upload it again',
          }}
          next="Your choice is still here. Try again in a minute."
        />
      )}
      {clash && (
        <Difference<BrandSettings>
          clash={clash}
          typed={brand}
          names={brandNames}
          inWords={brandValueInWords}
          onChoose={choose}
        />
      )}
      <LogoField brand={brand} onChange={change} />
      <section className="k-record-card" aria-labelledby="colors">
        <h2 id="colors">Colours</h2>
        {colorFields.map(([field, label, hint]) => (
          <div key={field}>
            <div className="k-brand-color">
              <TextField
                id={`brand-${field}`}
                name={field}
                label={label}
                hint={hint}
                room="short"
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                error={errorOf(field)}
                value={brand[field]}
                onChange={({ target }) => change({ [field]: target.value.trim().toLowerCase() })}
              />
              <input
                type="color"
                aria-label={`${label}: choose from a palette`}
                value={isHexColor(brand[field]) ? brand[field] : '#000000'}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            </div>
            {refused[field] && (
              <p className="k-actions">
                <Button onClick={() => change({ [field]: refused[field] })}>Use {refused[field]}</Button>
              </p>
            )}
          </div>
        ))}
        <p className="k-actions">
          <Button look="quiet" icon="refresh" onClick={() => change(shippedBrand)}>
            Back to the original colours
          </Button>
        </p>
      </section>
      <SaveBar
        isChanged={isChanged}
        isRefused={!canSave}
        status={done ? 'Saved. Pages, icons and emails have them now.' : undefined}
        busy={busy}
        label="Save logo and colours"
      />
    </form>
  );
}

/** Shows a colour or a logo itself: its number would say little. */
function brandValueInWords(field: keyof BrandSettings, value: unknown) {
  if (typeof value !== 'string') return 'No logo';
  if (field === 'logo') return <img src={`/brand/${value}/header.png`} alt="Uploaded logo" />;
  return (
    <>
      <span className="k-brand-swatch" style={{ backgroundColor: value }} /> {value}
    </>
  );
}

function LogoField({
  brand,
  onChange,
}: {
  brand: BrandSettings;
  onChange: (next: { logo: string | null }) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { busy, error, act } = useAction();
  const upload = (file: File | undefined) => {
    setTooLarge((file?.size ?? 0) > largestLogo);
    if (!file || file.size > largestLogo) return;
    void act(async () => onChange({ logo: (await sendLogo(await base64Of(file))).logo }));
  };
  return (
    <section className="k-record-card" aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <p className="k-field-hint" id="logo-hint">
        PNG, JPEG, WebP or SVG, up to 1.5 MB. We draw it again in the sizes for the header, the icon on a
        phone, emails and shared links.
      </p>
      {isTooLarge && <p className="k-field-error">This file is larger than 1.5 MB. Choose a smaller one.</p>}
      {error !== undefined && (
        <CallProblem<'POST /staff/charity/logo'>
          error={error}
          words={{
            logo_unreadable: 'We couldn’t open this picture. Choose another file',
            logo_too_small: 'This picture is too small. Choose one with at least 256 pixels, or an SVG',
          }}
        />
      )}
      <div className="k-brand-logo">
        {brand.logo !== null && <img src={`/brand/${brand.logo}/header.png`} alt="The uploaded logo" />}
        <input
          ref={input}
          type="file"
          className="k-unseen"
          tabIndex={-1}
          aria-label="Logo file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={({ target }) => {
            upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          busy={busy}
          busyWords="Uploading…"
          aria-describedby="logo-hint"
          onClick={() => input.current?.click()}
        >
          {brand.logo === null ? 'Choose a logo' : 'Choose another logo'}
        </Button>
        {brand.logo !== null && (
          <Button look="quiet" icon="delete" onClick={() => onChange({ logo: null })}>
            Remove logo
          </Button>
        )}
      </div>
    </section>
  );
}
