import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { appIconSvg } from '../ui/art/app-icon.ts';

/**
 * Renders the app icons and share image as PNG: `node web/make-icons.ts [path of a Chromium]`. Run it when
 * ui/art/app-icon.ts changes.
 */
const root = import.meta.dirname;
const source = join(root, '../ui/src/app-icon.svg');
const picture = (name: string) => join(root, 'public', name);

const [, , executablePath = '/usr/bin/chromium'] = process.argv;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const icon = appIconSvg('icon');
const font = await readFile(join(root, '../ui/src/fonts/atkinson-next-latin.woff2'));

for (const [name, size] of [
  ['icon-180.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  await draw(page, name, icon, square(size));
}
// The background bleeds on all sides and the drawing is inside the safe circle, so it also serves as the maskable icon.
await copyFile(picture('icon-512.png'), picture('icon-maskable-512.png'));
await copyFile(source, picture('icon.svg'));
await draw(page, 'social.png', social(), { width: 1200, height: 630 });

const android = (density: string, name: string) =>
  `../android/app/src/main/res/mipmap-${density}/${name}.png`;
for (const [density, size] of [
  ['mdpi', 48],
  ['hdpi', 72],
  ['xhdpi', 96],
  ['xxhdpi', 144],
  ['xxxhdpi', 192],
] as const) {
  await draw(page, android(density, 'ic_launcher'), icon, square(size));
  await draw(page, android(density, 'ic_launcher_round'), icon, square(size));
  // The system crops an adaptive icon from an image 2¼ times the size.
  await draw(page, android(density, 'ic_launcher_foreground'), appIconSvg('android'), square(size * 2.25));
}
const ios = '../ios/App/App/Assets.xcassets';
await draw(page, `${ios}/AppIcon.appiconset/AppIcon-512@2x.png`, icon, square(1024));
await draw(
  page,
  `${ios}/Splash.imageset/splash.png`,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#faf5e6"/></svg>',
  square(64),
);
await browser.close();

function square(size: number): { width: number; height: number } {
  return { width: size, height: size };
}

async function draw(
  on: Page,
  name: string,
  svg: string,
  size: { width: number; height: number },
): Promise<void> {
  await on.setViewportSize(size);
  await on.setContent(
    `<style>${face()}body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await on.evaluate(() => document.fonts.ready);
  await writeFile(picture(name), await on.screenshot({ type: 'png' }));
}

function face(): string {
  return `@font-face{font-family:Atkinson;font-weight:400 700;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
}

/** The image for shared links: the app's thread, its name, one sentence. */
function social(): string {
  const loop = (x: number, height: number, width: number) => {
    const top = 520 - height;
    const lean = height * 0.3;
    return `C${x + width * 1.5} 520 ${x + width * 1.5 + lean} ${top} ${x + lean} ${top}S${x - width * 1.2} 520 ${x + width} 520`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#0e4537"/>
    <text x="96" y="210" font-family="Atkinson" font-weight="650" font-size="112" fill="#fbf6e7">Kindred</text>
    <text x="96" y="290" font-family="Atkinson" font-weight="400" font-size="42" fill="#fbf6e7">Help with blood cancer, one step at a time</text>
    <path d="M-40 520H640${loop(740, 96, 46)}${loop(860, 170, 66)}${loop(1010, 120, 54)}H1240"
      fill="none" stroke="#e8b552" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}
