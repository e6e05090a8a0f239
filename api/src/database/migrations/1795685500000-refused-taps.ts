import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Taps of the pickup mode on orders that were cancelled or gone by then. */
export class RefusedTaps1795685500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE refused_tap (
      id int UNSIGNED NOT NULL AUTO_INCREMENT,
      uuid ${exact(36)} NOT NULL,
      pickupDayId int UNSIGNED NOT NULL,
      orderId int UNSIGNED NOT NULL,
      action ${exact(20)} NOT NULL,
      amount decimal(10,2) NULL,
      actor ${exact(10)} NOT NULL,
      at datetime(3) NOT NULL,
      seenAt datetime(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX IDX_e8bcb2acbc71e60912719d329c (uuid),
      INDEX IDX_e607c39658ed5988581c867b39 (pickupDayId),
      CONSTRAINT FK_e607c39658ed5988581c867b392 FOREIGN KEY (pickupDayId) REFERENCES pickup_day (id)
        ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_tap');
  }
}

const exact = (length: number) => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
