import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { PrecompressPlugin } from '../scripts/rspack/precompress.mjs';
import { ThirdPartyNoticesPlugin } from '../scripts/rspack/third-party-notices.mjs';

const isProduction = process.env.NODE_ENV !== 'development';
const BROWSERS = ['chrome >= 100', 'edge >= 100', 'firefox >= 100', 'safari >= 15.4', 'samsung >= 18'];
const require = createRequire(import.meta.url);
const { resolve: resolveForRouter } = createRequire(require.resolve('react-router-dom'));
/** The build of the package behind react-router-dom. */
const router = join(
  dirname(resolveForRouter('react-router')),
  '..',
  isProduction ? 'production' : 'development',
);
const chartParts = join(import.meta.dirname, 'src/dashboard/g2.ts');

/** Parts of packages that no screen shows, by the folder that imports them. The bundler can't know that, and keeps them. */
const UNUSED_PARTS = [
  ['@ant-design/plots/es/core', /^\.\/plots\/(?!(area|base|column)$)/],
  ['@ant-design/plots/es/core/annotation', /^\.\/(bidirectional|conversion)/],
  ['@antv/g2/esm/component', /^\.\/(axisRadar|legend)/],
  ['antd/es/input', /^\.\/(Group|OTP|Search)$/],
  // For tables with `virtual`, and with a filter of `filterMode: 'tree'`
  ['antd/es/table', /^\.\/RcTable\/VirtualTable$/],
  ['antd/es/table/hooks/useFilter', /^\.\.\/\.\.\/\.\.\/tree$/],
];
const UNUSED = 'unused-part';

export default defineConfig({
  mode: isProduction ? 'production' : 'development',
  context: import.meta.dirname,
  entry: {},
  devtool: isProduction ? false : 'cheap-module-source-map',
  target: ['web', `browserslist:${BROWSERS.join(', ')}`],
  output: {
    publicPath: '/admin-frontend/',
    uniqueName: 'admin',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    cssChunkFilename: 'assets/[name].[contenthash:10].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    clean: true,
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    // The picker imports all locales of date-fns and chooses one by name.
    alias: {
      'date-fns/locale$': 'date-fns/locale/de',
      // The charts import it to draw HTML into a canvas, which nothing here does.
      html2canvas: false,
      lodash$: 'lodash-es',
      // The package.json of the router names only the build with the warnings for developers.
      'react-router$': join(router, 'index.mjs'),
      'react-router/dom$': join(router, 'dom-export.mjs'),
      // The charts register all of G2 and of its extension, with every palette.
      '@antv/g2$': chartParts,
      '@antv/g2-extension-plot$': chartParts,
      '@antv/vendor/d3-scale-chromatic': false,
      [UNUSED]: false,
      // The build for browsers contains copies of its dependencies.
      '@antv/coord$': '@antv/coord/esm/index.js',
      // The plugin imports the CommonJS build, of which nothing can be left out.
      [require.resolve('@module-federation/webpack-bundler-runtime')]:
        '@module-federation/webpack-bundler-runtime',
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: BROWSERS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: !isProduction } },
          },
        },
      },
      // Packages without side effects, whose package.json doesn't declare it.
      { test: /node_modules\/@rc-component\//, sideEffects: false },
      // The chapters of the handbook: braces are text there.
      { test: /\.md$/, loader: '@mdx-js/loader', options: { format: 'md' } },
      { test: /\.css$/, type: 'css' },
      { test: /\.(svg|webp|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'admin',
      filename: 'assets/remoteEntry.[contenthash:10].js',
      exposes: { './App': './src/AdminApp.tsx' },
      manifest: true,
      // The types of the exposed module are in the contract.
      dts: false,
      // Take what the shell has loaded, also where this build has a newer version.
      shareStrategy: 'loaded-first',
      shared: {
        ...Object.fromEntries(
          // The trailing slash shares react-dom/client too, which antd imports.
          ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [
            name,
            // In a shell with another React the remote fails to load, and the shell says so. Otherwise it would throw while it renders.
            { singleton: true, strictVersion: true, requiredVersion: '^19.3.0' },
          ]),
        ),
        'styled-components': { singleton: true, strictVersion: true, requiredVersion: '^6.6.0' },
        // The login has them loaded. In a shell with another version this build loads its own.
        'final-form': { requiredVersion: '^5.0.0-1' },
        'react-final-form': { requiredVersion: '^7.0.1' },
      },
      experiments: { optimization: { target: 'web' }, externalRuntime: true },
    }),
    new rspack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
      const isUnused = ([folder, parts]) => resource.context.endsWith(folder) && parts.test(resource.request);
      if (UNUSED_PARTS.some(isUnused)) resource.request = UNUSED;
    }),
    ...(isProduction ? [new ThirdPartyNoticesPlugin(), new PrecompressPlugin()] : []),
  ],
  optimization: {
    // No page has both the pickup mode and the back office, so they share no chunks: each loads only what it needs.
    splitChunks: {
      chunks: ({ name }) => name !== 'pickup',
      cacheGroups: {
        // The menu and the tables need it, and both are loaded by almost every page
        dropdown: { test: /@rc-component\/dropdown/, minChunks: 2, minSize: 0 },
        // antd's text field imports its other kinds: one file for all, instead of several that share parts
        input: { test: /(@rc-component|antd\/es)\/input\//, minChunks: 2, minSize: 0 },
      },
    },
    mangleExports: 'size',
  },
  // scripts/lib/sizes.mjs has the bounds.
  performance: false,
  // The lazy trigger would send its requests to the server of the shell.
  lazyCompilation: false,
  devServer: {
    port: Number(process.env.ADMIN_DEV_PORT ?? 3103),
    host: '127.0.0.1',
    // Modules of two bundles can't be replaced one by one.
    hot: false,
    liveReload: true,
    webSocketServer: { type: 'ws', options: { path: '/admin-frontend/ws' } },
    client: { webSocketURL: 'auto://0.0.0.0:0/admin-frontend/ws', overlay: false },
  },
});
