import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { appModule } from './app.module.js';
import { readConfig } from './config/config.js';
import { NestLogger } from './logging/logger.js';
import { runProgram } from './programs/terminal.js';
import { shutDownOnSignals } from './server/drain.js';
import { configureHttp, httpAdapter } from './server/http.js';
import { watchEventLoop } from './server/watchdog.js';

await runProgram(async () => {
  watchEventLoop();
  const config = readConfig(process.env);
  const app = await NestFactory.create<NestExpressApplication>(appModule(config), httpAdapter(), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(NestLogger));
  configureHttp(app, config);
  shutDownOnSignals(app);
  await app.listen(config.apiPort, config.apiHost);
});
