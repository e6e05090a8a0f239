import { buildChanged, parts } from '../lib/build.mjs';
import { command } from '../lib/command.mjs';
import { generatedParts, writePart } from '../lib/docs.mjs';
import { progress } from '../lib/progress.mjs';

/** `npm run docs`: writes the generated parts of the documents. */
await command(async () => {
  await buildChanged({ progress, wanted: parts.filter(({ isFrontend }) => !isFrontend) });
  for (const part of generatedParts) await writePart(part);
});
