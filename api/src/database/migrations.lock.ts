/**
 * The SHA-256 of each migration's source file. A migration that has landed must not change: databases in which it ran
 * would keep the old form. A test compares, and the api refuses to start on a database that ran another form. A new
 * migration gets its line from `sha256sum api/src/database/migrations/*`.
 */
export const migrationHashes: Readonly<Record<string, string>> = {
  InitialSchema1795219200000: '78e2d0a85feb422bbd5a91cc68a654c5e2f071edb95cb0d4e6767d350ca2f691',
  Operations1795230000000: '144623186e3f2b78346ea004d18b0b23c1c142556f41cc94399f47a7466e3b88',
  Statistics1795231000000: 'dc3468e5c7de1e0ac90f84e5ef57956426e1a40856eecfbbd4f615c61955ba48',
  Totals1795232000000: '46606d129e949c7e74ffd7f06d03c181ef43028a0483b097497deedbac057dbb',
  UncertainReports1795233000000: '59a13236e2330ec3d587591330df75b7b272de990cebc9bd7e068109672ccf06',
  ClosedDaySums1795240000000: 'bebc74231ac17bfd05951b363a2fbdf50d1bf199b8ceecffbb33b9f77bfe189b',
  JobLock1795241000000: '2063e2663172b25415aec78f53086a91cb6789af17fe569694b325a2dd3fdbe5',
  OrderReport1795241100000: '6168fafa7a1c4960e8442dd696615117aed510caaefbea7e959b267a3271ccb3',
  SessionAdmin1795242000000: 'a26209c8fc1ccec2b5be3191c2d6f1e7f519845da88cb0894b7309451f701f0a',
  Versions1795250000000: '15418fe4e2ee0994a7da35b933d503cc0b3d7f55ef488ff4c4ad3e89ef8f0055',
  BoxLimits1795260000000: 'b1de01d00bbdeb15f5ffa62db3385a2d4b695fb93858c49feacc7b5a74c7162e',
  OrderChanges1795261000000: 'e06b4b568ffcc1e830e3a9c82e76b64b22973fc201f84d0a51bf13c43186512d',
  Pickup1795270000000: '9be90233044289a70576e49c5120c4793d2396582e8810e56bb721891f3a1646',
  AnnouncedDays1795280000000: '3cfec57c7c07f10ae5daf0bd06e66dd3f7b3d82ab95f9a9ae9ce856a9216456f',
  DayMessages1795281000000: '5c85d3649376293acb5bab3b645cf5271a4e48610786861f5fce6adaa86d5d53',
  Pictures1795282000000: 'caaf6f5c29af480dc1e60f29a08f36fda430f8bc6683b028fbc98a58d4b2cce4',
  ErasedNumbers1795283000000: 'bae684843110170657a4b202ad9166c9e4294766aff2016bd365a1ac29074500',
};
