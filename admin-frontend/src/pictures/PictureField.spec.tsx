import { act, screen, waitFor, within } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { failedWith } from '../../test/answer';
import { anUploadedPicture, aProduct } from '../../test/catalogue';
import { openAdmin, user } from '../../test/open-admin';
import { answerUploads, loadPictures } from '../../test/uploads';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../products/ProductForm';
import '../products/ProductsPage';

const { id, url } = anUploadedPicture();
const UPLOADED = { status: 201, body: anUploadedPicture() };

const open = async () => {
  openAdmin('/products', {
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Neues Produkt' }))[0]!);
  await screen.findByRole('button', { name: 'Bild hochladen: Bild' });
  await openAddress();
};
const openAddress = async () =>
  user.click(await screen.findByRole('button', { name: 'Adresse statt Datei: Bild' }));
const address = () => screen.getByRole('textbox', { name: 'Bild-URL' });
const dialog = (name = 'Bild zuschneiden') => screen.findByRole('dialog', { name });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Bild/ })).not.toBeInTheDocument());

const choose = async (type: string, name = 'foto') => {
  const file = new File(['…'], name, { type });
  await fire.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
};
const cut = async (type = 'image/jpeg') => {
  await choose(type);
  await dialog();
  fire.load(await screen.findByRole('img', { name: 'foto' }));
  await user.click(screen.getByRole('button', { name: 'Bild verwenden' }));
};

beforeAll(() => import('./CropDialog'));

it('the field crops a picture to its ratio, uploads it and enters its address', async () => {
  const drawn = loadPictures({ naturalWidth: 4000, naturalHeight: 3000 });
  const sent = answerUploads(UPLOADED);
  await open();
  await cut();
  await waitFor(() => expect(address()).toHaveValue(url));
  expect(sent).toEqual([expect.objectContaining({ type: 'image/jpeg' })]);
  expect(drawn).toEqual([{ from: [500, 0, 3000, 3000], to: [0, 0, 2400, 2400] }]);
  await isGone();
  expect(await screen.findByRole('img', { name: 'Vorschau: Bild' })).toHaveAttribute(
    'srcset',
    expect.stringContaining('-480.webp 480w'),
  );
});

it('cropping never enlarges a picture and keeps its transparency', async () => {
  const drawn = loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  const sent = answerUploads(UPLOADED);
  await open();
  await cut('image/png');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ type: 'image/png' })]));
  expect(drawn[0]?.to).toEqual([0, 0, 300, 300]);
});

it('the field rejects a wrong file before the upload until a valid one is chosen', async () => {
  loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  await open();
  await choose('image/heic');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.',
  );
  await choose('image/jpeg');
  await dialog();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the field shows why the api rejects the picture', async () => {
  loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  const message = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm ein JPEG, PNG oder WebP.';
  answerUploads(failedWith(415, 'UNKNOWN_PICTURE_FORMAT', message));
  await open();
  await cut();
  await isGone();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(address()).toHaveValue('');
});

it('the field shows that the browser cannot read the file', async () => {
  loadPictures({ naturalWidth: 0, naturalHeight: 0 });
  await open();
  await choose('image/jpeg');
  await dialog();
  fire.error(await screen.findByRole('img', { name: 'foto' }));
  await isGone();
  expect(screen.getByRole('alert')).toHaveTextContent('Dieses Bild lässt sich nicht öffnen.');
});

it('the field keeps the picture after a lost connection and sends it again', async () => {
  loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  answerUploads(undefined, UPLOADED);
  await open();
  await cut();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Der Server ist gerade nicht erreichbar. Das Bild ist noch ausgewählt.',
  );
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(address()).toHaveValue(url));
});

it('an upload after the session has ended asks for the login, then sends the picture', async () => {
  loadPictures({ naturalWidth: 300, naturalHeight: 300 });
  const sent = answerUploads(failedWith(401, 'UNAUTHORIZED', 'Bitte melde dich an.'), UPLOADED);
  await open();
  await cut();
  await waitFor(() => expect(address()).toHaveValue(url));
  expect(sent).toHaveLength(2);
});

it('an uploaded picture can be deleted for good, and an address of another site offers no such button', async () => {
  const product = aProduct({ id: 3, name: 'Lauch', imageUrl: url });
  const removed = jest.fn(() => ({ body: { files: [url] } }));
  openAdmin('/products', {
    'GET /api/admin/products': { body: [product] },
    'GET /api/admin/products/archived': { body: [] },
    'GET /api/admin/products/3': { body: product },
    [`DELETE /api/admin/pictures/${id}`]: removed,
  });
  await user.click(await screen.findByRole('button', { name: 'Lauch bearbeiten' }));
  await openAddress();
  await user.click(await screen.findByRole('button', { name: 'Bild löschen: Bild' }));
  const question = within(await screen.findByRole('dialog', { name: 'Bild löschen' }));
  await user.click(question.getByRole('button', { name: 'Bild löschen' }));
  await waitFor(() => expect(address()).toHaveValue(''));
  expect(removed).toHaveBeenCalledTimes(1);
  await fire.change(address(), { target: { value: 'https://hof.example/lauch.jpg' } });
  expect(await screen.findByRole('img', { name: 'Vorschau: Bild' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bild löschen: Bild' })).not.toBeInTheDocument();
});

it('the picture can be changed and removed without its address', async () => {
  const product = aProduct({ id: 3, name: 'Lauch', imageUrl: url });
  const saved = jest.fn((_sent: unknown) => ({ body: { ...product, imageUrl: null } }));
  openAdmin('/products', {
    'GET /api/admin/products': { body: [product] },
    'GET /api/admin/products/archived': { body: [] },
    'GET /api/admin/products/3': { body: product },
    'PUT /api/admin/products/3': saved,
  });
  await user.click(await screen.findByRole('button', { name: 'Lauch bearbeiten' }));
  expect(await screen.findByRole('button', { name: 'Bild ändern: Bild' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Bild-URL' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entfernen: Bild' }));
  expect(await screen.findByText('Kein Bild')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bild hochladen: Bild' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved.mock.lastCall?.[0]).toMatchObject({ imageUrl: null }));
});

describe('while a large picture is being cut', () => {
  /** Resolves to a function that ends the cutting. */
  const beginToCut = async () => {
    loadPictures({ naturalWidth: 4000, naturalHeight: 3000 });
    const done: (() => void)[] = [];
    Object.assign(HTMLCanvasElement.prototype, {
      toBlob: (take: (file: Blob) => void, type: string) => done.push(() => take(new Blob([], { type }))),
    });
    await open();
    await choose('image/jpeg');
    await dialog();
    fire.load(await screen.findByRole('img', { name: 'foto' }));
    return () => act(async () => done.map((end) => end()));
  };

  it('a second click sends nothing more', async () => {
    const sent = answerUploads(UPLOADED, UPLOADED);
    const endCutting = await beginToCut();
    await user.dblClick(screen.getByRole('button', { name: 'Bild verwenden' }));
    await endCutting();
    await waitFor(() => expect(address()).toHaveValue(url));
    expect(sent).toHaveLength(1);
  });

  it('a cancelled dialog sends and changes nothing', async () => {
    const sent = answerUploads(UPLOADED);
    const endCutting = await beginToCut();
    await user.click(screen.getByRole('button', { name: 'Bild verwenden' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Abbrechen' }));
    await isGone();
    await endCutting();
    expect(sent).toEqual([]);
    expect(address()).toHaveValue('');
  });
});

it('the buttons beside the slider enlarge the middle of the picture', async () => {
  const drawn = loadPictures({ naturalWidth: 4000, naturalHeight: 3000 });
  answerUploads(UPLOADED);
  await open();
  await choose('image/jpeg');
  await dialog();
  fire.load(await screen.findByRole('img', { name: 'foto' }));
  const slider = screen.getByRole('slider', { name: 'Vergrößerung' });
  for (let press = 0; press < 5; press += 1)
    await user.click(screen.getByRole('button', { name: 'Vergrößern' }));
  expect(slider).toHaveAttribute('aria-valuetext', '200 %');
  await user.click(screen.getByRole('button', { name: 'Bild verwenden' }));
  await waitFor(() => expect(drawn[0]?.from.map(Math.round)).toEqual([1250, 750, 1500, 1500]));
});

it('a photo of a phone with 40 MB is made smaller, whatever its system says about its type', async () => {
  loadPictures({ naturalWidth: 8000, naturalHeight: 6000 });
  const sent = answerUploads(UPLOADED);
  await open();
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'foto');
  Object.defineProperty(photo, 'size', { value: 40_000_000 });
  await fire.change(document.querySelector('input[type=file]')!, { target: { files: [photo] } });
  await dialog();
  fire.load(await screen.findByRole('img', { name: 'foto' }));
  await user.click(screen.getByRole('button', { name: 'Bild verwenden' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ type: 'image/jpeg' })]));
});
