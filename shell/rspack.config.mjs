import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { PrecompressPlugin } from '../scripts/rspack/precompress.mjs';
import { ThirdPartyNoticesPlugin } from '../scripts/rspack/third-party-notices.mjs';

const isProduction = process.env.NODE_ENV !== 'development';
const BROWSERS = ['chrome >= 100', 'edge >= 100', 'firefox >= 100', 'safari >= 15.4', 'samsung >= 18'];

const mode = isProduction ? 'production' : 'development';
const resolve = { extensions: ['.ts', '.tsx', '.js', '.mjs'] };

const typescript = (targets) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !isProduction } },
    },
  },
});

const shell = {
  mode,
  context: import.meta.dirname,
  entry: './src/bootstrap.tsx',
  devtool: isProduction ? false : 'cheap-module-source-map',
  target: ['web', `browserslist:${BROWSERS.join(', ')}`],
  output: {
    publicPath: '/admin/',
    uniqueName: 'shell',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    cssFilename: 'assets/[name].[contenthash:10].css',
    cssChunkFilename: 'assets/[name].[contenthash:10].css',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    // The service worker is built beside it
    clean: { keep: /sw\./ },
  },
  resolve,
  module: {
    rules: [
      typescript(BROWSERS),
      { test: /\.css$/, type: 'css' },
      { test: /\.(svg|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
    ...(isProduction ? [new ThirdPartyNoticesPlugin(), new PrecompressPlugin()] : []),
  ],
  // The federation is one file with the runtime that it needs.
  optimization: { splitChunks: false },
  // scripts/lib/sizes.mjs has the bounds.
  performance: false,
  // The lazy trigger of the remote would send its requests to this server.
  lazyCompilation: false,
  devServer: {
    port: Number(process.env.SHELL_DEV_PORT ?? 3102),
    host: '127.0.0.1',
    // Modules of two bundles can't be replaced one by one.
    hot: false,
    liveReload: true,
    historyApiFallback: { index: '/admin/index.html' },
    webSocketServer: { type: 'ws', options: { path: '/admin/ws' } },
    client: { webSocketURL: 'auto://0.0.0.0:0/admin/ws', overlay: false },
  },
};

/** Beside the document, so that every release and rollback carries it. Not in development, where it would hide changes. */
const serviceWorker = {
  name: 'sw',
  mode,
  context: import.meta.dirname,
  entry: './src/sw.ts',
  devtool: false,
  // The query of browsers names no format for chunks of a worker
  target: ['webworker', 'es2020'],
  output: { filename: 'sw.js', clean: false },
  resolve,
  module: { rules: [typescript(BROWSERS)] },
  plugins: [new ThirdPartyNoticesPlugin('third-party-notices.sw.txt'), new PrecompressPlugin()],
};

export default defineConfig(isProduction ? [shell, serviceWorker] : shell);
