import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Config } from '../../src/config/config.js';
import { connectOwner, limitAccount } from '../../src/database/accounts.js';
import { createDataSource, createOwnerDataSource } from '../../src/database/data-source.js';
import { startApp } from '../support/app.js';
import { freshDatabase, testServer } from '../support/databases.js';
import { orderBody, shopper } from '../support/shopper.js';

const PASSWORD = 'mit Komma, "Strich" und \\ \'';

let database: Config;
let config: Config;
let server: DataSource;
let created: string[];

beforeAll(async () => {
  database = await freshDatabase();
  server = await createDataSource(database).initialize();
});
beforeEach(() => {
  created = [];
  config = twoAccounts(database, { user: newName(), password: PASSWORD });
});
afterEach(async () => {
  for (const user of created) await server.query('DROP USER IF EXISTS ?@?', [user, '%']);
});
afterAll(() => server.destroy());

const newName = () => {
  const name = `shop_${randomBytes(4).toString('hex')}`;
  created.push(name);
  return name;
};

const twoAccounts = (base: Config, account: { user: string; password: string }, owner?: typeof account) => ({
  ...base,
  databaseOwner: owner ?? { user: testServer().user, password: testServer().password },
  database: { ...base.database, ...account },
});

const grants = async (): Promise<string> =>
  (await server.query('SHOW GRANTS FOR ?@?', [config.database.user, '%']))
    .map((row: object) => Object.values(row).join())
    .join('\n')
    .replaceAll('`', '');

/** An account with these rights. */
async function account(rights: string): Promise<{ user: string; password: string }> {
  const user = newName();
  await server.query(`CREATE USER ?@? IDENTIFIED BY ?`, [user, '%', PASSWORD]);
  await server.query(`GRANT ${rights} TO ?@?`, [user, '%']);
  return { user, password: PASSWORD };
}

const limited = () => limitAccount(server, config);
const onlyRows = () => `GRANT SELECT, INSERT, UPDATE, DELETE ON ${config.database.name}.* TO`;

describe("the api's account", () => {
  it('is created with the rights on rows, which are enough for the api', async () => {
    expect(await limited()).toBeUndefined();
    expect(await grants()).toContain(onlyRows());

    const test = await startApp({ config });
    const day = await test.farm.pickupDay();
    await shopper(test).order(orderBody(day)).expect(201);
    await expect(test.dataSource.query('DROP TABLE sms_message')).rejects.toThrow('denied');
    await test.close();
  });

  it('loses the rights of an earlier installation that it no longer needs', async () => {
    const { database } = config;
    config = twoAccounts(config, await account(`ALL ON \`${database.name}\`.*`));
    expect(await limited()).toBeUndefined();
    expect(await grants()).toContain(onlyRows());
    expect(await grants()).not.toContain('ALL PRIVILEGES');
  });

  it('gets a new password', async () => {
    await limited();
    config = twoAccounts(config, { user: config.database.user, password: 'another one of the farm' });
    expect(await limited()).toBeUndefined();
    const connection = await createDataSource(config).initialize();
    await connection.destroy();
  });

  it('is not changed when it may use the whole server, and a warning is shown', async () => {
    config = twoAccounts(config, await account('SELECT, INSERT, UPDATE, DELETE, CREATE ON *.*'));
    expect(await limited()).toContain('darf mehr als nötig: CREATE. Das hier genügt: GRANT SELECT');
    expect(await grants()).toContain('CREATE ON *.*');
  });
});

describe('a database owner that may not manage accounts', () => {
  let owner: DataSource;
  beforeEach(async () => {
    const rights = await account(`ALL ON \`${config.database.name}\`.*`);
    config = twoAccounts(config, { user: newName(), password: PASSWORD }, rights);
    owner = await createOwnerDataSource(config).initialize();
  });
  afterEach(() => owner.destroy());

  it('names the statement that creates a missing account', async () => {
    await expect(limitAccount(owner, config)).rejects.toThrow(
      `CREATE USER '${config.database.user}'@'%' IDENTIFIED BY '…';`,
    );
  });

  it('gives a warning about an account that may do more than needed', async () => {
    config = twoAccounts(config, await account(`ALL ON \`${config.database.name}\`.*`), config.databaseOwner);
    expect(await limitAccount(owner, config)).toContain('darf mehr als nötig');
  });

  it('accepts an account that may do exactly what is needed', async () => {
    config = twoAccounts(
      config,
      await account(`SELECT, INSERT, UPDATE, DELETE ON \`${config.database.name}\`.*`),
      config.databaseOwner,
    );
    expect(await limitAccount(owner, config)).toBeUndefined();
  });
});

describe('a database owner with a wrong password', () => {
  const wrong = () => ({ user: testServer().user, password: 'wrong' });

  it('is replaced by an account that owned the tables before', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    config = twoAccounts(config, await account(`ALL ON \`${config.database.name}\`.*`), wrong());
    const connection = await connectOwner(config);
    await connection.query('CREATE TABLE anything (id INT)');
    expect(await limitAccount(connection, config)).toContain('darf mehr als nötig');
    await connection.destroy();
  });

  it('is refused when the account did not own the tables', async () => {
    config = twoAccounts(
      config,
      await account(`SELECT, INSERT, UPDATE, DELETE ON \`${config.database.name}\`.*`),
      wrong(),
    );
    await expect(connectOwner(config)).rejects.toThrow('kann sich an der Datenbank nicht anmelden');
  });
});

it('a single account is not changed when there is no owner', async () => {
  config = twoAccounts(config, await account(`ALL ON \`${config.database.name}\`.*`));
  const single = { ...config, databaseOwner: config.database };
  expect(await limitAccount(server, single)).toBeUndefined();
  expect(await grants()).toContain('ALL PRIVILEGES');
});
