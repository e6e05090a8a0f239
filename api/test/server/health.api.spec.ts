import { startApp, type TestApp } from '../support/app.js';

describe('the health check', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  it('answers while the process is alive', async () => {
    await test.http.get('/api/health').expect(200, { status: 'ok' });
  });

  it('answers ready when the schema is up to date', async () => {
    await test.http.get('/api/health/ready').expect(200, { status: 'ready' });
  });

  it('answers not ready while a migration is missing', async () => {
    await test.dataSource.query('UPDATE migrations SET name = ?', ['Older']);
    const { body } = await test.http.get('/api/health/ready').expect(503);
    expect(body.code).toBe('SCHEMA_BEHIND');
  });
});
