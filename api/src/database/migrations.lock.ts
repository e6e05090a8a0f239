/**
 * The SHA-256 of each migration's source file. A migration that has landed must not change: databases in which it ran
 * would keep the old form. A test compares, and the api refuses to start on a database that ran another form. A new
 * migration gets its line from `sha256sum api/src/database/migrations/*`.
 */
export const migrationHashes: Readonly<Record<string, string>> = {
  InitialSchema1795600000000: '00e449bfb5c5e557853e2d774889a104d09621df559599c8597af23662c1883a',
  SoldOutByPreset1795620000000: 'a70459787803af4ce8aa1fbc8005668ba08609905e6a7b042e992dffd6cb2990',
  CalledOffDays1795630000000: 'ccdc58008f70fe3e69bb92ab603c1cb1d0e4f28b54f17d3cf9e99fcb1f941e88',
  ProductUnit1795640000000: '8b5741d846c8e97babd6e2541821050df6ce97c4ef9d9649d80f4c737e57d083',
  MessagesThatArrive1795650000000: '58c459a31ef49a0058b98a4d7d4f49a256aae65ee861751fbe6457bebca83dc1',
  IndexOfDeliveryStates1795651000000: 'a68cecb787373e0d43ad73b781023a93ca447ebf377579461acc4597968cdcc6',
  DaysOnSaleAndFacts1795660000000: '849ca5ceca13e6cdbffa4c2ba02988704c292bcd13b335572f29325f80bac46f',
  StandingOrders1795670000000: 'f52e9b42048e80c6ece7fe6cbba915f51395d985d1493ab89d9bd99075465046',
  WantedSince1795682000000: 'e33c328343eb6390656612275db61d99bf03ea6cea2fca41963dac5804413d06',
  StandingSums1795682000001: '81ef6c6c7fa4c1fcfed256014ca229d44f662a957def2365963f47b8674fe9b2',
  DayListing1795685000000: '2c33979ef66790ee392bec1f94b6ec479dd3b69cc73dfad2864a58f16f4e2d04',
  RefusedTaps1795685500000: '9995df475436e8bc6c19050aa3c6bb13e784a38ef0b3702c4a33ebe58bb3f825',
  People1795790000000: '8ef0b64e936dd1c8124eba37ac3140348bcd20316abfa9ddf707714c203d3a87',
  PlannedChanges1795800000000: '5285ac6cddb3dae566a0c636f50d4a03bfd3a23bbd00c16177766aced54c672a',
  AmountsDue1795810000000: '507f1e265d7bfefbd68bce8f31789e2c401a4af7ffe0013f39a8ef796d93c085',
  MyOrders1795820000000: '0cc9ee512766eb73568f6ed863dc5c066cf90a6e3497c2e15b285b7263dc851f',
  Evaluation1795830000000: '412d562cadd229791fca3f9a6eca64184e4078b297fda90994692cf74ee8336f',
  Owed1795840000000: 'fb39e826495185f5dfad76fcc5602276aae3e748b57ebc9e333ad80a3fbbfb38',
};
