import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Describe } from '../../openapi/describe.js';
import { WithoutOrigin } from '../../server/areas.js';
import { unknownRoute } from '../../server/errors.js';
import { linkmobilityReport } from './linkmobility.js';
import { sevenReport } from './seven.js';
import { SmsReports } from './sms-reports.service.js';
import { reportKeyCheck, type SmsReport } from './sms-sender.js';

const readers: ReadonlyMap<string, (body: unknown) => SmsReport | undefined> = new Map([
  ['linkmobility', linkmobilityReport],
  ['seven', sevenReport],
]);

@Controller('api/sms-reports')
export class SmsReportsController {
  private readonly isReportKey: (key: string) => boolean;

  constructor(
    private readonly reports: SmsReports,
    @Inject(CONFIG) config: Config,
  ) {
    this.isReportKey = reportKeyCheck(config);
  }

  /** A provider repeats a report until it is accepted, so one that can't be read or matches nothing is accepted, too. */
  @Post(':provider/:key')
  @Describe('Take a delivery report of an SMS provider', undefined, { status: 204 })
  @WithoutOrigin()
  async take(
    @Param('provider') provider: string,
    @Param('key') key: string,
    @Body() body: unknown,
  ): Promise<void> {
    const reportOf = readers.get(provider);
    if (!reportOf || !this.isReportKey(key)) throw unknownRoute();
    const report = reportOf(parsed(body));
    if (report) await this.reports.take(report);
  }
}

/** Undefined if it isn't JSON. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
