import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { buildChanged, parts } from '../lib/build.mjs';
import { generatedParts, withPart } from '../lib/docs.mjs';
import { silence } from '../lib/progress.mjs';
import { project } from '../lib/settings.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(project, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' }).trim().split('\n');
const documents = tracked.filter(
  (file) => file.endsWith('.md') && !file.includes('/handbook/texts/') && existsSync(join(project, file)),
);
const pages = documents.map(read).join('\n');

const folders = new Set(
  tracked.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);
const rootFolders = [...folders].filter((folder) => !folder.includes('/'));
const known = new Set([...tracked, ...folders]);

const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

test('every file of the project that the documentation names exists', () => {
  const paths = matches(pages, /[`(]((?:[\w.@-]+\/)+[\w.@-]*)(?::\d+)?[`)#]/g).filter((path) =>
    rootFolders.some((folder) => path.startsWith(`${folder}/`)),
  );
  assert.ok(paths.length > 20, 'too few paths found');
  assert.deepEqual(
    paths.map((path) => path.replace(/\/$/, '')).filter((path) => !known.has(path)),
    [],
  );
});

test('every file that a comment in the code names exists', () => {
  // Written by a build, and by the start of the gateway
  const written = ['mf-manifest.json', 'runtime/network.conf'];
  const named = tracked.flatMap((file) =>
    matches(commentsIn(file), FILE_NAME).map((name) => ({ file, name })),
  );
  assert.ok(named.length > 50, 'too few names found');
  assert.deepEqual(
    named.filter(({ name }) => ![...tracked, ...written].some((path) => `/${path}`.endsWith(`/${name}`))),
    [],
  );
});

test('doc comments begin with a verb or a noun, not with a pronoun, and stand alone', () => {
  // The lock list has their bytes.
  const files = tracked.filter((file) => !file.startsWith('api/src/database/migrations/'));
  const docComments = files.flatMap((file) =>
    matches(commentsIn(file), /^\/\*\*[\s*]*(\S.*)$/gm).map((text) => `${file}: ${text}`),
  );
  assert.ok(docComments.length > 1000, 'too few comments found');
  assert.deepEqual(
    docComments.filter((comment) =>
      /: (The same|(What|Who|Whom|Whose|Of|One|Those|These|This|That|Their|Its|It|They)\b)/.test(comment),
    ),
    [],
  );
});

test('comments of a line begin with no pronoun that the reader would have to look for', () => {
  const files = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const wrong = files.flatMap((file) =>
    matches(
      commentsIn(file),
      /^\s*\/\/ ((?:The same|(?:What|Who|Whose|Of|One|Such|Those|These|This|That|Their|Its|It|They)\b).*)$/gm,
    ).map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(wrong, []);
});

test('comments beside the code say what they are about', () => {
  const files = tracked.filter(
    (file) => /\.(tsx?|[cm]?js)$/.test(file) && !file.startsWith('api/src/database/migrations/'),
  );
  const comments = files.flatMap((file) =>
    matches(existsSync(join(project, file)) ? read(file) : '', /(?<!^[ \t]*\/\/.*\n)^[ \t]*\/\/ (.*)$/gm).map(
      (text) => `${file}: ${text}`,
    ),
  );
  assert.ok(comments.length > 500, 'too few comments found');
  assert.deepEqual(
    comments.filter((comment) =>
      /: (What|Who|Whom|Whose|Whoever|It|They|Those|Of|Its|Their)\b/.test(comment),
    ),
    [],
  );
});

const FILE_NAME =
  /(?<![\w@$*{<'./-])((?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|[cm]?js|sh|conf|css|sql|md|json|yml|html|tsv|svg|png))(?![\w/*-]|\.\w)/g;
const COMMENTS = [
  {
    files: /\.(tsx?|[cm]?js|css|sql)$/,
    comments: /((?<![:\w'"`*])\/\/ .*$|(?<!['"`*\w])\/\*[\s\S]*?\*\/)/gm,
  },
  { files: /\.(sh|conf|yml|example)$|Dockerfile$|^hofkiste$/, comments: /((?:^|\s)#\s.*$)/gm },
  { files: /\.html$/, comments: /(<!--[\s\S]*?-->)/g },
];

/** @param {string} file */
function commentsIn(file) {
  const syntax = COMMENTS.find(({ files }) => files.test(file));
  return syntax && existsSync(join(project, file)) ? matches(read(file), syntax.comments).join('\n') : '';
}

test('every link between the documents leads to a file, and to a heading in it', () => {
  const links = documents.flatMap((document) =>
    matches(read(document), /\]\((?!https?:)([^)\s]+)\)/g).map((link) => ({ document, link })),
  );
  assert.ok(links.length > 50, 'too few links found');
  assert.deepEqual(
    links.filter(({ document, link }) => !leadsSomewhere(document, link)),
    [],
  );
});

/**
 * @param {string} document
 * @param {string} link
 */
function leadsSomewhere(document, link) {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!known.has(target)) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/**
 * Returns the anchors that GitHub gives the headings of a document.
 * @param {string} document
 */
const anchorsOf = (document) =>
  matches(read(document), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every npm script that the documentation names exists, and each one is documented', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = matches(pages, /npm (?:run )?((?<=run )[\w:-]+|start|test)\b/g);
  assert.deepEqual(
    named.filter((script) => !scripts.includes(script)),
    [],
  );
  const verbs = matches(read('README.md') + read('CONTRIBUTING.md'), /`npm (?:run )?([\w:-]+)/g);
  assert.deepEqual(
    scripts.filter((script) => !verbs.includes(script)),
    [],
  );
});

test('every command of ./hofkiste that the documentation names exists', () => {
  const commands = matches(read('hofkiste'), /^ {4}([a-z-]+)(?: \||\))/gm);
  const named = matches(pages, /\.\/hofkiste ([a-z-]+)/g);
  assert.ok(commands.length > 10 && named.length > 10, 'too few commands found');
  assert.deepEqual(
    named.filter((command) => !commands.includes(command)),
    [],
  );
});

test('every service of Docker that the documentation names exists', () => {
  const services = matches(read('docker-compose.yml'), /^ {2}([a-z-]+):(?: &\S+)?$/gm);
  const commands = /docker compose (?:run|exec|logs|stop|restart)(?: -\S+)* ([a-z][a-z-]*)/g;
  assert.deepEqual(
    matches(pages, commands).filter((service) => !services.includes(service)),
    [],
  );
});

test('every variable and error code that the documentation names exists', () => {
  const sources = tracked
    .filter((file) => !/^docs\/|\.(md|png|webp|ico|svg)$/.test(file) && existsSync(join(project, file)))
    .map(read)
    .join('\n');
  const names = matches(pages, /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g);
  assert.ok(names.length > 30, 'too few names found');
  assert.deepEqual(
    names.filter((name) => !sources.includes(name)),
    [],
  );
});

test('every name of the glossary exists in the code', () => {
  const code = tracked
    .filter((file) => /^api\/(src|contract\/src)\/.*\.ts$/.test(file))
    .map(read)
    .join('\n');
  const names = matches(read('docs/glossary.md'), /`(\w+)`/g);
  assert.ok(names.length > 30, 'too few names found');
  assert.deepEqual(
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
    [],
  );
});

test('the generated parts of the documents are current: npm run docs', async () => {
  await buildChanged({ progress: silence, wanted: parts.filter(({ isFrontend }) => !isFrontend) });
  for (const part of generatedParts) {
    const document = read(part.document);
    assert.equal(document, await withPart(part, document), `${part.name} in ${part.document}`);
  }
});

test('README has at most 1,200 words', () => {
  assert.ok(wordsIn(read('README.md')) <= 1200, `${wordsIn(read('README.md'))} words`);
});

test('each decision has at most 90 words', () => {
  const decisions = documents
    .filter((document) => document.startsWith('docs/decisions/'))
    .flatMap((document) => read(document).split(/^## /m).slice(1));
  assert.ok(decisions.length > 50, 'too few decisions found');
  assert.deepEqual(
    decisions.filter((decision) => wordsIn(decision) > 90).map((decision) => decision.split('\n')[0]),
    [],
  );
});

const wordsIn = (/** @type {string} */ text) => text.trim().split(/\s+/).length;

test('the alert rules use metrics that the api has', () => {
  const sources = tracked
    .filter((file) => /^api\/src\/.*(?<!\.spec)\.ts$/.test(file))
    .map(read)
    .join('\n');
  const metrics = matches(sources, /'(hofkiste_\w+)'/g);
  const used = matches(read('deploy/alerts.yml'), /\b(hofkiste_\w+)/g).map((name) =>
    name.replace(/_(count|bucket|sum)$/, ''),
  );
  assert.ok(used.length > 5, 'too few metrics found');
  assert.deepEqual(
    used.filter((name) => !metrics.includes(name)),
    [],
  );
});
