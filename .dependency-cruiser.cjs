const FRONTENDS = '^(shop-frontend|shell|admin-frontend)/';
const API_LAYERS = [
  ['page', 'reminders', 'reports', 'retention', 'statistics'],
  ['orders'],
  ['sms', 'captcha', 'customers', 'pickup-days'],
  ['box-presets', 'pickup-locations'],
  ['products'],
  ['totals'],
  ['settings', 'auth'],
];

const folder = (names) => `^api/src/(${names.join('|')})/`;

/** An api module may use what stands below it, never what stands above. */
const layerRules = API_LAYERS.slice(1).map((layer, index) => ({
  name: `api-layers-point-down-from-${layer[0]}`,
  comment: `${layer.join(', ')} must not know what stands above: ${API_LAYERS.slice(0, index + 1)
    .flat()
    .join(', ')}`,
  severity: 'error',
  from: { path: folder(layer) },
  // an entity is a relation's target, a type is no dependency
  to: {
    path: folder(API_LAYERS.slice(0, index + 1).flat()),
    pathNot: '\\.entity\\.ts$',
    dependencyTypesNot: ['type-only'],
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides agree on; it knows neither.',
      severity: 'error',
      from: { path: '^api/contract/src/' },
      to: { path: '^(api/src|api/test|shop-frontend|shell|admin-frontend|gateway|scripts)/' },
    },
    {
      name: 'frontends-know-only-the-contract',
      comment: 'Each frontend is released alone: of the other workspaces it may use the contract only.',
      severity: 'error',
      from: { path: FRONTENDS },
      to: {
        path: '^(api/src|api/test|shop-frontend|shell|admin-frontend|gateway)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'nobody-imports-the-api',
      comment: 'The api is reached over HTTP.',
      severity: 'error',
      from: { pathNot: '^api/' },
      to: { path: '^api/(src|test)/' },
    },
    {
      name: 'features-meet-through-their-calls',
      comment:
        "A feature uses another feature only through that one's *.api.ts, and the announcement of a day by its button.",
      severity: 'error',
      from: { path: `${FRONTENDS}src/([^/]+)/`, pathNot: '\\.spec\\.tsx?$' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: [
          '^$1/src/$2/',
          '^$1/src/(ui|layout|theme)/',
          '\\.api\\.ts$',
          '\\.(css|svg)$',
          '/announcements/CopyAnnouncementButton\\.tsx$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'looks-know-no-feature',
      comment: 'ui, layout and theme are used by features, not the other way round.',
      severity: 'error',
      from: { path: `${FRONTENDS}src/(ui|layout|theme)/` },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: ['^$1/src/(ui|layout|theme)/', '\\.api\\.ts$', '\\.(css|svg)$'],
      },
    },
    {
      name: 'icons-are-hidden-from-screen-readers',
      comment: 'The icons of antd have English names, which ui/Icon hides.',
      severity: 'error',
      from: { path: '^admin-frontend/src/', pathNot: '^admin-frontend/src/ui/Icon\\.tsx$' },
      to: { path: 'node_modules/@ant-design/icons/' },
    },
    {
      name: 'api-modules-meet-through-services',
      comment:
        'Another domain is used by its service or entity, never by its controller or view; the page alone composes views.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: '^api/src/page/' },
      to: { path: '^api/src/[^/]+/.+\\.(controller|view)\\.ts$', pathNot: '^api/src/$1/' },
    },
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Only parent and owned child entities of one folder may point at each other.',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-entities-of-different-domains',
      comment: 'Relations between domains are one-way.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/.+\\.entity\\.ts$' },
      to: { circular: true, pathNot: '^api/src/$1/.+\\.entity\\.ts$' },
    },
    {
      name: 'no-barrels',
      comment: 'A barrel hides where things live.',
      severity: 'error',
      from: {},
      to: { path: '^(api|shop-frontend|shell|admin-frontend|gateway)/(contract/)?src/.*index\\.tsx?$' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody uses is dead code.',
      severity: 'error',
      from: {
        orphan: true,
        // who uses the contract uses its build, which is not cruised
        path: '^(api|shop-frontend|shell|admin-frontend)/src/',
        pathNot: ['\\.d\\.ts$', '\\.spec\\.tsx?$', '\\.(css|svg|html)$'],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@hofkiste/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|/node_modules/.cache/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
