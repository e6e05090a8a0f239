import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of a day's order report gets a table of its own. Each statement may run again after an interruption. */
export class OrderReport1795241100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS order_report (
      pickupDayId int UNSIGNED NOT NULL,
      sentAt datetime(3) NULL,
      triedAt datetime(3) NULL,
      retryAt datetime(3) NULL,
      error varchar(500) NULL,
      PRIMARY KEY (pickupDayId),
      CONSTRAINT FK_4422b3c8e1dde82c4248f859271 FOREIGN KEY (pickupDayId)
        REFERENCES pickup_day(id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
    // One ALTER drops all four columns, so they are either all there or all gone.
    if (!(await runner.hasColumn('pickup_day', 'reportSentAt'))) return;
    await runner.query(`REPLACE INTO order_report (pickupDayId, sentAt, triedAt, retryAt, error)
      SELECT id, reportSentAt, reportTriedAt, reportRetryAt, reportError FROM pickup_day
      WHERE COALESCE(reportSentAt, reportTriedAt, reportRetryAt, reportError) IS NOT NULL`);
    await runner.query(`ALTER TABLE pickup_day
      DROP COLUMN reportSentAt, DROP COLUMN reportTriedAt, DROP COLUMN reportRetryAt, DROP COLUMN reportError`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('pickup_day', 'reportSentAt'))) {
      await runner.query(`ALTER TABLE pickup_day
        ADD reportSentAt datetime(3) NULL, ADD reportError varchar(500) NULL,
        ADD reportTriedAt datetime(3) NULL, ADD reportRetryAt datetime(3) NULL`);
    }
    await runner.query(`UPDATE pickup_day d JOIN order_report r ON r.pickupDayId = d.id
      SET d.reportSentAt = r.sentAt, d.reportTriedAt = r.triedAt, d.reportRetryAt = r.retryAt, d.reportError = r.error`);
    await runner.query('DROP TABLE order_report');
  }
}
