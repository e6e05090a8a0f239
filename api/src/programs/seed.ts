import { Product } from '../catalogue/products/product.entity.js';
import { Clock } from '../config/clock.js';
import { InvalidConfig, isOwnFarm, readConfig } from '../config/config.js';
import { hasDemoLogin, isOpen } from '../config/exposure.js';
import { transaction } from '../database/transaction.js';
import { createDemoFarm, createDemoPeople } from '../demo/demo-farm.js';
import { createPictures } from '../demo/demo-pictures.js';
import { runProgram, withDatabase } from './terminal.js';

await runProgram(async () => {
  const config = readConfig(process.env);
  if (isOwnFarm(config)) throw new InvalidConfig('Den Musterhof gibt es nur in der Demo (HOFKISTE_DEMO=1).');
  await withDatabase(config, async (dataSource) => {
    await transaction(dataSource.manager, async (manager) => {
      if (await manager.exists(Product)) return console.log('Der Musterhof ist schon da.');
      const now = new Clock().now();
      await createDemoFarm(manager, now, await createPictures(manager, now));
      if (hasDemoLogin(config) && !isOpen(config, process.env.HOST || '127.0.0.1'))
        await createDemoPeople(manager, now);
      console.log('Der Musterhof ist angelegt.');
    });
  });
});
