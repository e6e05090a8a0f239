import { screen, within } from '@testing-library/react';
import { failedWith } from '../../test/answer';
import { openAdmin, user } from '../../test/open-admin';
import type { ApiDocument, Operation } from './api-document.api';

const anOperation = (operationId: string, summary: string, changes: Partial<Operation> = {}): Operation => ({
  operationId,
  tags: [operationId.replace(/\..*/, '')],
  summary,
  parameters: [],
  responses: {
    200: { content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } },
    '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  },
  ...changes,
});

const document: ApiDocument = {
  paths: {
    '/api/admin/products': {
      get: anOperation('products.list', 'List all products', { 'x-roles': ['admin', 'staff', 'helper'] }),
      post: anOperation('products.create', 'Create a product', {
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string', maxLength: 80 } } },
            },
          },
        },
        responses: { 204: {} },
      }),
    },
    '/api/admin/sessions': { get: anOperation('sessions.list', 'List all sessions') },
    '/api/admin/products/{id}': {
      get: anOperation('products.get', 'Get a product', {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      }),
    },
    '/api/settings': { get: anOperation('settings.list', 'Public settings') },
  },
  components: { schemas: { Error: { type: 'object', properties: { code: { type: 'string' } } } } },
};

const answers = { 'GET /api/openapi.json': { body: document } };
const callsIn = (area: HTMLElement) =>
  within(area)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('all calls of the document are listed by area', async () => {
  openAdmin('/api', answers);
  expect(await screen.findByText('5 Aufrufe')).toBeVisible();
  expect(callsIn(screen.getByRole('region', { name: 'products' }))).toEqual([
    'GET /api/admin/products List all products',
    'POST /api/admin/products Create a product',
    'GET /api/admin/products/{id} Get a product',
  ]);
  for (const area of ['sessions', 'settings'])
    expect(callsIn(screen.getByRole('region', { name: area }))).toHaveLength(1);
});

it('a call opens with its roles, its request and its answer', async () => {
  openAdmin('/api', answers);
  await user.click(await screen.findByRole('button', { name: /POST/ }));
  const area = screen.getByRole('region', { name: 'products' });
  expect(area).toHaveTextContent('Anfrage: application/json{ name?: string (höchstens 80 Zeichen) }');
  expect(area).toHaveTextContent('Antwort 204, ohne Inhalt');
  await user.click(screen.getByRole('button', { name: /List all products/ }));
  expect(area).toHaveTextContent('Für: Leitung, Mitarbeit, Helferlink');
  expect(area).toHaveTextContent('Antwort 200: application/jsonstring[]');
  await user.click(screen.getByRole('button', { name: /Get a product/ }));
  expect(area).toHaveTextContent('Parameterid: string · im Pfad');
});

it('the search finds calls by method, path, name and description', async () => {
  openAdmin('/api', answers);
  const search = await screen.findByRole('searchbox', { name: 'Aufrufe suchen' });
  await user.write(search, 'get products');
  expect(await screen.findByText('2 Aufrufe')).toBeVisible();
  await user.clear(search);
  await user.write(search, 'public');
  expect(await screen.findByText('1 Aufruf')).toBeVisible();
  await user.write(search, 'xyz');
  expect(await screen.findByText('Keine Aufrufe gefunden')).toBeVisible();
});

it('the form of every error is shown on request', async () => {
  openAdmin('/api', answers);
  await user.click(
    await screen.findByRole('button', { name: 'Error: so antwortet jeder Aufruf, der scheitert' }),
  );
  expect(screen.getByText('{ code?: string }')).toBeVisible();
});

it('a document that could not be loaded says so', async () => {
  openAdmin('/api', {
    'GET /api/openapi.json': failedWith(503, 'UNAVAILABLE', 'Der Shop macht gerade Pause.'),
  });
  expect(
    await screen.findByText('Die Beschreibung der Schnittstelle konnte nicht geladen werden.'),
  ).toBeVisible();
});
