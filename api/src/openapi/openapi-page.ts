import { escapeHtml } from '../page/html.js';
import type { OpenApiDocument } from './openapi-document.js';

/** The document as a plain page: what there is, what it takes and what it answers. No script, nothing foreign. */
export function openApiPage({ info, paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationPart(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${info.title} API</title></head>
<body>
<h1>${info.title} API</h1>
<p><a href="/api/openapi.json">openapi.json</a></p>
${operations.join('\n')}
</body>
</html>`;
}

type Operation = OpenApiDocument['paths'][string][string];

const operationPart = (title: string, { summary, ...details }: Operation): string =>
  `<details><summary><code>${escapeHtml(title)}</code> ${escapeHtml(summary)}</summary>` +
  `<pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`;
