import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { PrecompressPlugin } from '../scripts/rspack/precompress.mjs';
import { InlineStylesPlugin } from './inline-styles.mjs';
import { SsiTitlePlugin } from './ssi-title.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const targets = [
  'chrome >= 100',
  'edge >= 100',
  'safari >= 15.4',
  'ios_saf >= 15.4',
  'firefox >= 100',
  'samsung >= 18',
];

const germanFont = (test, weights) => ({
  test,
  type: 'asset/resource',
  use: { loader: at('../scripts/rspack/german-font.mjs'), options: { weights } },
});

export default defineConfig((_env, { mode, watch }) => {
  const isServing = process.env.RSPACK_SERVE === 'true' || watch === true;
  const isDevelopment = isServing || mode === 'development';
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isServing } },
    },
    env: { targets },
  };
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: at('.'),
    entry: { styles: './src/styles.css', main: './src/main.ts' },
    target: ['web', `browserslist:${targets.join(', ')}`],
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: isServing ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: isServing ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swc }, type: 'javascript/auto' },
        { test: /contract[\\/]dist[\\/].+\.js$/, use: at('pure-schemas.mjs') },
        { test: /\.css$/, type: 'css' },
        germanFont(/brygada.*\.woff2$/, { min: 600, max: 700 }),
        germanFont(/figtree.*\.woff2$/, { min: 400, max: 700 }),
      ],
    },
    performance: false,
    optimization: {
      // The calls are the same in every file that makes some.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // The home page is requested beside the shop, and needs its modules.
          shop: {
            name: 'shop',
            chunks: ({ name }) => name === 'shop' || name === 'home-page',
            minChunks: 2,
            enforce: true,
          },
          calls: {
            name: 'calls',
            // RTK Query, what only RTK Query needs, and the endpoints of the farm.
            test: /toolkit[\\/]dist[\\/]query|reselect|standard-schema|shop-frontend[\\/]src[\\/]api\.ts/,
            chunks: 'async',
            enforce: true,
          },
        },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: 'src/index.html', minify: false, scriptLoading: 'defer' }),
      new SsiTitlePlugin(),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      isServing && new ReactRefreshRspackPlugin(),
      !isServing && new InlineStylesPlugin(),
      !isServing && new PrecompressPlugin(),
    ].filter(Boolean),
    devtool: isDevelopment && 'source-map',
    devServer: {
      port: Number(process.env.SHOP_DEV_PORT ?? 3101),
      host: '127.0.0.1',
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }],
    },
  };
});
