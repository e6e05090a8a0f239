import { chosenFile } from './chosenFile';

const aFile = (type: string, size: number, start: readonly number[] = []) =>
  Object.defineProperty(new File([new Uint8Array(start)], 'foto', { type }), 'size', { value: size });

const UNKNOWN = 'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.';
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

it.each([
  ['a photo', aFile('image/jpeg', 60_000_000), 'image/jpeg'],
  ['a PNG', aFile('image/png', 1), 'image/png'],
  ['a WebP', aFile('image/webp', 1), 'image/webp'],
  ['a JPEG without a type', aFile('', 1, [0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['a PNG without a type', aFile('', 1, [0x89, ...letters('PNG')]), 'image/png'],
  ['a WebP without a type', aFile('', 1, letters('RIFF\n\u0000\u0000\u0000WEBP')), 'image/webp'],
])('chosenFile returns %s with its type', async (_, file, type) => {
  expect(await chosenFile(file)).toMatchObject({ name: 'foto', type });
});

it.each([
  [
    'a photo that is too large',
    aFile('image/jpeg', 60_000_001),
    'Das Bild ist zu groß. Erlaubt sind höchstens 60 MB.',
  ],
  ['a HEIC', aFile('image/heic', 1), UNKNOWN],
  [
    'a HEIC in a browser that does not know it',
    aFile('', 1, letters('\u0000\u0000\u0000\u001cftypheic')),
    UNKNOWN,
  ],
  ['a drawing', aFile('image/svg+xml', 1, letters('<svg')), UNKNOWN],
])('chosenFile returns a sentence for %s', async (_, file, problem) => {
  expect(await chosenFile(file)).toBe(problem);
});
