const typescript = { syntax: 'typescript', tsx: true, decorators: true };
const decorators = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };

/** For jest the Node workspaces and their packages are CommonJS: it never frees the ES modules of a test file. */
const commonjs = (parser) => [
  '@swc/jest',
  {
    jsc: { parser, transform: decorators, keepClassNames: true, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];
const node = {
  testEnvironment: 'node',
  restoreMocks: true,
  setupFilesAfterEnv: [`${import.meta.dirname}/tests/components/silent.ts`],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // unpdf exports it only as an ES module
    '^unpdf/pdfjs$': '<rootDir>/../node_modules/unpdf/dist/pdfjs.mjs',
  },
  transform: {
    '^.+\\.ts$': commonjs(typescript),
    '^.+\\.[cm]?js$': commonjs({ syntax: 'ecmascript' }),
  },
  // The large ones that are CommonJS anyway
  transformIgnorePatterns: ['/node_modules/(?:date-fns|mysql2|rxjs|typeorm|@opentelemetry)/'],
};

const browser = {
  testEnvironment: 'jest-fixed-jsdom',
  moduleNameMapper: { '\\.(css|svg|webp|woff2)$': '<rootDir>/test/asset.ts' },
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: typescript, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};

/** Milliseconds that a spec waits for something to appear; `npm test` gives it more, since other tests run beside it. */
const wait = Number(process.env.TEST_WAIT ?? 5000);

export default {
  testTimeout: 4 * wait,
  // The api waits for its database half of the time.
  maxWorkers: 2,
  // Measured after a file, and the next one may need 600 MB: no process passes 1 GB.
  workerIdleMemoryLimit: '400MB',
  projects: [
    { ...node, displayName: 'contract', rootDir: 'api/contract', roots: ['<rootDir>/src'] },
    {
      ...node,
      displayName: 'api',
      rootDir: 'api',
      roots: ['<rootDir>/src', '<rootDir>/test'],
      globalSetup: '<rootDir>/test/support/start-database.ts',
      globalTeardown: '<rootDir>/test/support/stop-database.ts',
    },
    { ...browser, displayName: 'shop-frontend', rootDir: 'shop-frontend' },
    { ...browser, displayName: 'shell', rootDir: 'shell' },
    {
      ...browser,
      displayName: 'admin-frontend',
      rootDir: 'admin-frontend',
      transform: { ...browser.transform, '\\.md$': '<rootDir>/test/markdown.mjs' },
      // Builds of the same modules as CommonJS
      moduleNameMapper: {
        ...browser.moduleNameMapper,
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^antd$': '<rootDir>/test/antd.cjs',
        // As in rspack.config.mjs: the picker imports all locales
        '^date-fns/locale$': 'date-fns/locale/de',
        // The CommonJS entry reads 850 icon files
        '^@ant-design/icons$': '<rootDir>/test/icons.cjs',
        // jsdom has no canvas: the stand-in writes the data as text
        '^@ant-design/charts$': '<rootDir>/test/charts.tsx',
      },
    },
  ],
};
