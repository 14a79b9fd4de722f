import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, opensEditor } from '../fixtures/staff.ts';

/** The last one of the list, because other journeys write in the first. */
async function opensText(page: Page): Promise<Locator> {
  await comesInAsStaff(page, 'content');
  await page.goto('/staff/content?kind=tool');
  return opensEditor(page, page.getByRole('cell').getByRole('link').last());
}

async function pastesInstead(page: Page, text: Locator, html: string): Promise<void> {
  await text.press('Control+A');
  await text.press('Delete');
  await text.evaluate((place, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    place.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
  await expect(text).not.toBeEmpty();
}

/** What the editor shows, without the attributes it adds for itself. */
const shape = (text: Locator): Promise<string> =>
  text.evaluate((place) => {
    for (const own of place.querySelectorAll('.ProseMirror-trailingBreak')) own.remove();
    return place.innerHTML.replaceAll(/ (?:class|data-\w+)="[^"]*"/g, '');
  });

const pasted: readonly { title: string; from: string; becomes: string }[] = [
  {
    title: 'a table from Word stays a table, with the words of each cell in that cell',
    from: `<table><caption>Doses</caption><thead><tr><th><p class=MsoNormal>Day</p></th><th><p class=MsoNormal>Dose</p></th></tr></thead>
      <tbody><tr><td><p>1</p></td><td><p>20 mg</p><p>with food</p></td></tr></tbody></table>`,
    becomes:
      '<p>Doses</p><table><tbody><tr><td>Day</td><td>Dose</td></tr><tr><td>1</td><td>20 mg with food</td></tr></tbody></table>',
  },
  {
    title: 'a cell that spans rows or columns keeps the cells after it under their own headings',
    from: `<table><tr><td>Drug</td><td>Day 1</td><td>Day 2</td></tr><tr><td rowspan="2">Steroid</td><td>20 mg</td><td>10 mg</td></tr>
      <tr><td>With food</td><td>Rest</td></tr><tr><td colspan="2">None</td><td>5 mg</td></tr></table>`,
    becomes:
      '<table><tbody><tr><td>Drug</td><td>Day 1</td><td>Day 2</td></tr><tr><td>Steroid</td><td>20 mg</td><td>10 mg</td></tr><tr><td></td><td>With food</td><td>Rest</td></tr><tr><td>None</td><td></td><td>5 mg</td></tr></tbody></table>',
  },
  {
    title: 'raised and lowered figures keep their meaning: ten to the ninth does not become 109',
    from: '<p>Below 20 × 10<sup>9</sup>/L, H<sub>2</sub>O, on the 1<sup>st</sup> of May</p>',
    becomes: '<p>Below 20 × 10⁹/L, H₂O, on the 1st of May</p>',
  },
  {
    title: 'a list whose inner list lies directly in the outer one stays one list',
    from: '<ol><li>Water</li><ul><li>Cold</li></ul><li>Rest</li></ol>',
    becomes: '<ol><li><p>Water</p></li><li><p>Cold</p></li><li><p>Rest</p></li></ol>',
  },
  {
    title: 'a list whose items begin with a heading stays one list',
    from: '<ul><li><h3>Water</h3><p>Cold</p></li><li><h3>Rest</h3></li></ul>',
    becomes: '<ul><li><p>Water</p></li><li><p>Cold</p></li><li><p>Rest</p></li></ul>',
  },
  {
    title: 'a list with Roman numerals from Word stays one numbered list',
    from: ['i', 'ii', 'iii', 'iv']
      .map(
        (sign) =>
          `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}.<span> </span></span>Step ${sign}</p>`,
      )
      .join(''),
    becomes:
      '<ol><li><p>Step i</p></li><li><p>Step ii</p></li><li><p>Step iii</p></li><li><p>Step iv</p></li></ol>',
  },
  {
    title: 'words that Google Docs makes bold by their weight stay bold, and a heading does not turn bold',
    from: '<b style="font-weight:normal"><h2 style="font-weight:700">Water</h2><p><span style="font-weight:700">Drink</span><span style="font-weight:400"> often</span></p></b>',
    becomes: '<h2>Water</h2><p><strong>Drink</strong> often</p>',
  },
  {
    title: 'words that a colleague deleted while Word tracked changes do not come back',
    from: '<p>Take <del>two</del><ins>one</ins> a day</p>',
    becomes: '<p>Take one a day</p>',
  },
  {
    title: 'a phone number with spaces in it stays a link',
    from: '<p>Call <a href="tel:13 11 20">13 11 20</a></p>',
    becomes: '<p>Call <a href="tel:131120">13 11 20</a></p>',
  },
];

test('what is pasted keeps its meaning, and links lead to phone numbers and to files beyond the first page of the library', async ({
  guest: page,
}) => {
  const text = await opensText(page);
  for (const { title, from, becomes } of pasted)
    await test.step(title, async () => {
      await pastesInstead(page, text, from);
      expect.soft(await shape(text), title).toBe(becomes);
    });

  // Ctrl K opens this dialog alone, not the console's search.
  await text.press('Control+A');
  await text.press('Delete');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const field = dialog.getByLabel('Page or address');
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Search the console' })).toHaveCount(0);
  await field.fill('https://example.org/a page');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('This address isn’t complete, or has a space in it. Check it, then try again.'),
  ).toBeVisible();
  await field.fill('tel:13 11 20');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: '131120' })).toHaveAttribute('href', 'tel:131120');

  const pdf = (name: string) => ({ id: `id-${name}`, kind: 'document', title: name, name, size: 2_000 });
  await page.route(/\/staff\/media\?/, (route) => {
    const isLater = new URL(route.request().url()).searchParams.get('cursor') === 'later';
    const items = isLater ? [{ ...pdf('Diet'), address: '/media/diet.pdf' }] : [pdf('Rest'), pdf('Sleep')];
    return route.fulfill({ json: { items, total: 3, next: isLater ? null : 'later', previous: null } });
  });
  await text.press('Control+A');
  await text.press('Delete');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'A PDF' }).click();
  const picker = page.getByRole('dialog', { name: 'PDF' });
  await picker.getByRole('button', { name: 'Show more' }).press('Enter');
  const later = picker.getByRole('button', { name: 'Diet' });
  await expect(later).toBeFocused();
  await expect(picker.getByRole('button', { name: 'Rest' })).toBeVisible();
  await expect(picker.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await later.press('Enter');
  await expect(text.getByRole('link', { name: 'Diet (PDF, 2 KB)' })).toHaveAttribute(
    'href',
    '/media/diet.pdf',
  );
});
