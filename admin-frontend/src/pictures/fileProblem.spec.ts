import { fileProblem } from './fileProblem';

const UNKNOWN = 'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.';

it.each([
  ['a photo', 'image/jpeg', 12_000_000, undefined],
  ['a PNG', 'image/png', 1, undefined],
  ['a WebP', 'image/webp', 1, undefined],
  [
    'a photo that is too large',
    'image/jpeg',
    12_000_001,
    'Das Bild ist zu groß. Erlaubt sind höchstens 12 MB.',
  ],
  ['a HEIC', 'image/heic', 1, UNKNOWN],
  ['a HEIC in a browser that does not know it', '', 1, UNKNOWN],
  ['a drawing', 'image/svg+xml', 1, UNKNOWN],
])('fileProblem returns the right sentence for %s', (_, type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
