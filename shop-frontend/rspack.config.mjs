import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DevReleasePlugin } from '../scripts/rspack/dev-release.mjs';
import { PrecompressPlugin } from '../scripts/rspack/precompress.mjs';
import { ThirdPartyNoticesPlugin } from '../scripts/rspack/third-party-notices.mjs';
import { FallbackPlugin } from './fallback-plugin.mjs';
import { PagePlugin } from './page-plugin.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const packageFile = (path) => at(`../node_modules/${path}`);
const targets = [
  'chrome >= 100',
  'edge >= 100',
  'safari >= 15.4',
  'ios_saf >= 15.4',
  'firefox >= 100',
  'samsung >= 18',
];

/** React and Redux. */
const OF_EVERY_PAGE =
  /node_modules[\\/](?:(?:react|react-dom|react-redux|redux|redux-thunk|scheduler|immer|use-sync-external-store)[\\/]|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit)/;
/** RTK Query, for the pages that start with a call. Boxes and form load without it. */
const OF_CALLS = /[\\/](?:toolkit[\\/]dist[\\/]query|reselect|@standard-schema)[\\/]|[\\/]src[\\/]api\.ts$/;

const germanFont = (test, weights) => ({
  test,
  type: 'asset/resource',
  use: { loader: at('../scripts/rspack/german-font.mjs'), options: { weights } },
});

const devRelease = new DevReleasePlugin(process.env.SHOP_DEV_RELEASES ?? at('../.data/dev/shop-frontend'), [
  'render.mjs',
  'files.json',
]);

export default defineConfig((env, argv) => [browserConfig(env, argv), serverConfig(env, argv)]);

/** Returns the configuration of the files that browsers load. */
function browserConfig(_env, { mode, watch }) {
  const isServing = process.env.RSPACK_SERVE === 'true' || watch === true;
  const isDevelopment = isServing || mode === 'development';
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isServing } },
    },
    // Without it, every function that takes an object apart gets a longer form for a bug of Safari.
    env: { targets, bugfixes: true },
  };
  return {
    name: 'browser',
    mode: isDevelopment ? 'development' : 'production',
    context: at('.'),
    entry: {
      'first-paint': './src/first-paint.css',
      home: ['./src/home/hero.css', './src/home/home.css'],
      boxes: './src/boxes/boxes.css',
      order: ['./src/ui/messages.css', './src/slip/slip.css'],
      later: './src/later.css',
      'order-later': './src/order-later.css',
      standing: './src/standing-orders/standing.css',
      my: './src/my-orders/my.css',
      'home-page': './src/start/home.ts',
      'cancel-page': './src/start/cancel.ts',
      'change-page': './src/start/change.ts',
      'standing-page': './src/start/standing.ts',
      'standing-order-page': './src/start/standingOrder.ts',
      'my-page': './src/start/myOrders.ts',
      'text-page': './src/start/text.ts',
      fallback: './src/start/fallback.ts',
    },
    target: ['web', `browserslist:${targets.join(', ')}`],
    output: {
      path: at('dist'),
      // A part of every file
      uniqueName: 'shop',
      publicPath: '/',
      filename: isServing ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: isServing ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkLoadTimeout: 20_000,
      cssFilename: isServing ? 'assets/[name].css' : 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Smaller builds that the packages contain: with short names of properties, and in modern syntax.
      alias: isDevelopment
        ? {}
        : {
            immer$: packageFile('immer/dist/immer.production.mjs'),
            'final-form$': packageFile('final-form/dist/index.js'),
          },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swc }, type: 'javascript/auto' },
        { test: /contract[\\/]dist[\\/].+\.js$/, use: at('pure-schemas.mjs') },
        // With a copy of valibot, so that what only the schema of errors needs isn't in the file of the form.
        { test: /contract[\\/]dist[\\/]wire[\\/]errors\.js$/, layer: 'errors' },
        { test: /\.css$/, type: 'css' },
        germanFont(/brygada.*\.woff2$/, { min: 600, max: 700 }),
        germanFont(/figtree.*\.woff2$/, { min: 400, max: 700 }),
      ],
    },
    // scripts/lib/sizes.mjs has the bounds.
    performance: false,
    optimization: {
      // The vendor file keeps its name as long as its packages keep their versions.
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      chunkIds: 'named',
      mangleExports: 'size',
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { name: 'vendor', chunks: 'all', test: OF_EVERY_PAGE, enforce: true },
          calls: { name: 'calls', chunks: 'all', test: OF_CALLS, enforce: true },
        },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { module: true, compress: { passes: 3, ecma: 2022 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    plugins: [
      new PagePlugin({ isServing }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      isServing && new ReactRefreshRspackPlugin(),
      isServing && devRelease,
      !isServing && new ThirdPartyNoticesPlugin(),
      !isServing && new PrecompressPlugin(),
    ].filter(Boolean),
    devtool: isDevelopment && 'source-map',
    // Code that is compiled when it is needed makes the page load again, in the middle of its start.
    lazyCompilation: false,
    devServer: {
      port: Number(process.env.SHOP_DEV_PORT ?? 3101),
      host: '127.0.0.1',
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      proxy: [{ context: ['/api'], target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }],
    },
  };
}

/** The bundle with which the shop's server renders the pages: one file, beside the names of the browser's files. */
function serverConfig(_env, { mode, watch }) {
  const isServing = process.env.RSPACK_SERVE === 'true' || watch === true;
  const isDevelopment = isServing || mode === 'development';
  return {
    name: 'server',
    dependencies: ['browser'],
    mode: isDevelopment ? 'development' : 'production',
    context: at('.'),
    entry: { render: './src/server.tsx' },
    target: 'node20',
    experiments: { outputModule: true },
    output: {
      path: at('dist/server'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // All modules in one file
      parser: { javascript: { dynamicImportMode: 'eager', url: false, importMeta: false } },
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: isDevelopment } },
                target: 'es2022',
              },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    performance: false,
    optimization: {
      splitChunks: false,
      // Less memory for the worker; names stay for the log
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { module: true, mangle: false } }),
      ],
    },
    plugins: [isServing ? devRelease : new FallbackPlugin()],
    devtool: false,
    lazyCompilation: false,
    // Otherwise the development server adds the client that replaces modules.
    devServer: false,
  };
}
