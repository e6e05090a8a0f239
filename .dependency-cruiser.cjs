const FRONTENDS = '^(shop-frontend|shell|admin-frontend)/';
/** The folders of api/src from bottom to top; those of one line are one layer. */
const API_LAYERS = [
  ['server', 'config', 'database', 'schedule', 'logging', 'metrics', 'health', 'openapi', 'mail'],
  ['auth', 'settings'],
  ['catalogue'],
  ['pickup-days'],
  ['messages'],
  ['customers'],
  ['orders'],
  ['standing-orders'],
  ['pickup'],
  ['back-office'],
  ['privacy'],
  ['my-orders'],
  ['page', 'demo', 'programs'],
];
/** Everything above the first layer is a domain, which others see by its services only. */
const DOMAINS = API_LAYERS.slice(1).flat();
/** Programs of the api, and files that an rspack.config.mjs names. */
const ENTRIES = [
  '^api/src/(main|programs/[^/]+|catalogue/pictures/render-process|server/watchdog-thread)\\.ts$',
  '^shop-frontend/src/(start/\\w+\\.ts|server\\.tsx|starter\\.js)$',
  '^shell/src/(bootstrap\\.tsx|sw\\.ts)$',
  '^admin-frontend/src/(AdminApp\\.tsx|dashboard/g2\\.ts)$',
];
/** Folders of the shop with what the pages of orders and of standing orders share. */
const SHOP_ROOMS = '(boxes|contact|refusal|slip|standing-offer)/';
const ENTITY = '\\.entity\\.ts$';
const SPEC = '\\.spec\\.ts$';
const VIEW = '\\.view\\.ts$';
const VIEWS = '\\.(view|controller)\\.ts$';
const PUBLIC = '\\.(entity|service|rows|module|errors|guard|decorator)\\.ts$|^api/src/messages/kinds\\.ts$';

/** The steps from a route to its rows, from bottom to top. */
const API_STEPS = ['entity', 'rows', 'service', 'controller', 'module'];

const folder = (names) => `^api/src/(${names.join('|')})/`;

/** A folder uses its own layer, the layers below, and every entity. */
const layerRules = API_LAYERS.slice(0, -1).map((layer, index) => {
  const above = API_LAYERS.slice(index + 1).flat();
  return {
    name: `api-imports-point-down-from-${layer[0]}`,
    comment: `${layer.join(', ')} must not use the layers above: ${above.join(', ')}. Types count, too. Only entities may be used from everywhere: they are the schema.`,
    severity: 'error',
    from: { path: folder(layer), pathNot: SPEC },
    to: { path: [folder(above), '^api/src/[^/]+$'], pathNot: ENTITY },
  };
});

const stepRules = API_STEPS.slice(0, -1).map((step, index) => {
  const above = API_STEPS.slice(index + 1);
  return {
    name: `api-walks-go-down-from-${step}`,
    comment: `A controller calls services, a service statements, and those use entities: *.${step}.ts must not use ${above.map((name) => `*.${name}.ts`).join(', ')}. Types count, too.`,
    severity: 'error',
    from: { path: `^api/src/.*\\.${step}\\.ts$` },
    to: { path: `^api/src/.*\\.(${above.join('|')})\\.ts$` },
  };
});

module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'Api and frontends both use the contract; it uses neither of them.',
      severity: 'error',
      from: { path: '^api/contract/src/' },
      to: { path: '^(api/src|api/test|shop-frontend|shell|admin-frontend|gateway|scripts)/' },
    },
    {
      name: 'contract-plain-is-plain',
      comment:
        "Pages that need one function or number don't load the schemas: no valibot, and only plain files.",
      severity: 'error',
      from: { path: '^api/contract/src/plain/', pathNot: SPEC },
      to: { pathNot: '^api/contract/src/plain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-rules-need-no-schema',
      comment: 'Rules use plain files and the types of the schemas.',
      severity: 'error',
      from: { path: '^api/contract/src/rules/', pathNot: SPEC },
      to: {
        path: ['^api/contract/src/(wire|frontends)/', 'node_modules/valibot/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-frontends-is-for-frontends',
      comment: 'What only the frontends share; neither the api nor the rest of the contract needs it.',
      severity: 'error',
      from: { path: '^api/', pathNot: ['^api/contract/src/frontends/', SPEC] },
      to: {
        path: [
          '^api/contract/src/frontends/',
          '@hofkiste/contract/frontends/',
          'api/contract/dist/frontends/',
        ],
      },
    },
    {
      name: 'frontends-know-only-the-contract',
      comment:
        'Each frontend is released on its own, so it may import only the contract from other workspaces.',
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
        "A feature uses another feature only through that feature's *.api.ts and the parts named here. Entries start all pages.",
      severity: 'error',
      from: { path: `${FRONTENDS}src/([^/]+)/`, pathNot: '\\.spec\\.tsx?$|^shop-frontend/src/start/' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: [
          '^$1/src/$2/',
          '^$1/src/(ui|layout|theme)/',
          `^shop-frontend/src/${SHOP_ROOMS}`,
          '^admin-frontend/src/slip/',
          '\\.api\\.ts$',
          '\\.(css|svg)$',
          // Opened by the buttons of a pickup day, which the dashboard and the orders show, too.
          '/announcements/AnnouncementDialog\\.tsx$',
          '/lists/ListsDialog\\.tsx$',
          '/helper-links/HelperLinkDialog\\.tsx$',
          '/pickup-days/DayButtons\\.tsx$',
          // After a change of a day, its page offers a message to everybody.
          '/day-messages/(useOfferMessage\\.tsx|proposedMessage\\.ts)$',
          // Changes since the lists were printed are marked on the page of the day and of its orders.
          '/lists/(SinceList\\.tsx|listChanges\\.ts)$',
          // The settings list all that gives access to the farm.
          '/helper-links/ValidHelperLinks\\.tsx$',
          // A saved box or location asks about the planned days.
          '/planned-days/(Planned(Boxes|Places)|ClosePlace)\\.tsx$',
          // Products, boxes and settings have pictures.
          '/pictures/PictureField\\.tsx$',
          // Boxes and products look alike wherever their names are.
          '/box-presets/BoxPicture\\.tsx$',
          // The evaluation has the charts of the dashboard.
          '/dashboard/Charts\\.tsx$',
          // The content of a box is explained by its products.
          '/products/ProductTooltip\\.tsx$',
          // A person looks alike in orders, standing orders and the pickup mode.
          '/customers/(CallCard\\.tsx|lastNameFirst\\.ts)$',
          // A customer's drawer tells what became of the latest SMS.
          '/messages/LatestSms\\.tsx$',
          // Orders have the same marks in a customer's drawer.
          '/orders/PickupBadges\\.tsx$',
          // A message is shown as it arrives, or with the reason why it can't be sent.
          '/messages/(SmsBubble\\.tsx|exampleLinks\\.ts)$',
          // Some functions need a provider, and say who sets it up.
          '/settings/NotSetUp\\.tsx$',
          // The shop's home page shows the orders that this device has placed.
          '/orders/KeptOrderLinks\\.tsx$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'orders-and-standing-orders-share-rooms',
      comment: 'What the pages of both need is in a room beside them. Calls and types count, too.',
      severity: 'error',
      from: { path: '^shop-frontend/src/(orders|standing-orders)/' },
      to: { path: '^shop-frontend/src/(orders|standing-orders)/', pathNot: '^shop-frontend/src/$1/' },
    },
    {
      name: 'shop-rooms-know-no-page',
      comment: 'The pages of orders and of standing orders use these rooms, not the other way round.',
      severity: 'error',
      from: { path: `^shop-frontend/src/${SHOP_ROOMS}` },
      to: { path: '^shop-frontend/src/(home|orders|pickup-days|standing-orders)/' },
    },
    {
      name: 'slip-knows-no-page',
      comment: 'The forms of orders and of standing orders use it, not the other way round.',
      severity: 'error',
      from: { path: '^admin-frontend/src/slip/' },
      to: { path: '^admin-frontend/src/(orders|standing-orders)/' },
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
      name: 'api-domains-are-private',
      comment:
        "From outside, a domain is its entities, its services, its statements for somebody else's transaction (*.rows.ts), its errors, guards, decorators and modules; of messages also the table of kinds.",
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: ['^api/src/(programs|demo)/', VIEWS] },
      to: { path: folder(DOMAINS), pathNot: ['^api/src/$1/', PUBLIC] },
    },
    {
      name: 'api-views-build-on-views',
      comment: 'A view and a controller may also use the view of another domain.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/.*(view|controller)\\.ts$' },
      to: { path: folder(DOMAINS), pathNot: ['^api/src/$1/', PUBLIC, VIEW] },
    },
    {
      name: 'every-api-folder-has-a-layer',
      comment: 'A new folder of api/src needs its place in API_LAYERS.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: folder(API_LAYERS.flat()) },
      to: {},
    },
    ...layerRules,
    ...stepRules,
    {
      name: 'api-controllers-have-no-statements',
      comment:
        'A controller calls services, which have the statements. Health alone asks the database itself whether it answers.',
      severity: 'error',
      from: { path: '^api/src/.*\\.controller\\.ts$', pathNot: '^api/src/health/' },
      to: { path: 'node_modules/(@nestjs/)?typeorm/' },
    },
    {
      name: 'api-only-modules-know-controllers',
      comment: 'Rules and commands that services use lie in files of their own.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: ['\\.(module|spec)\\.ts$', '^api/src/(main|programs/[^/]+)\\.ts$'],
      },
      to: { path: '^api/src/.*\\.controller\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Things that need each other are one file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'An index file that only re-exports hides the file that a name comes from.',
      severity: 'error',
      from: {},
      to: { path: '^(api|shop-frontend|shell|admin-frontend|gateway)/(contract/)?src/.*index\\.tsx?$' },
    },
    {
      name: 'no-dead-files',
      comment: 'A file that no program and no page reaches is dead code, also one that only tests import.',
      severity: 'error',
      from: { path: ENTRIES },
      to: {
        // The contract is imported through its build, which isn't cruised; migrations are read from their folder.
        path: '^(api|shop-frontend|shell|admin-frontend)/src/',
        pathNot: [
          ...ENTRIES,
          '\\.d\\.ts$',
          '\\.spec\\.tsx?$',
          '\\.(css|svg|html)$',
          '^api/src/database/migrations/',
        ],
        reachable: false,
      },
    },
    {
      name: 'no-unresolvable',
      comment: 'The imported file must exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@hofkiste/' },
    },
  ],
  options: {
    // The default needs the JavaScript API of TypeScript, which version 7 doesn't have.
    parser: 'swc',
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/node_modules/.cache/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
