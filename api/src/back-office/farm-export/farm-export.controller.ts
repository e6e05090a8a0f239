import { Done } from '@hofkiste/contract/wire/answers';
import { Controller, Get, StreamableFile, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../../auth/access.guard.js';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { FarmExport } from './farm-export.service.js';

@Controller('api/admin/farm-export')
@UseGuards(RecentLoginGuard)
export class FarmExportController {
  constructor(private readonly farm: FarmExport) {}

  /** A page asks before it opens the address of the file, where it couldn't show a refusal. */
  @Get()
  @Describe("Tell whether the farm's data can be downloaded now", Done)
  async check(): Promise<Done> {
    await this.farm.requireFree();
    return { success: true };
  }

  @Get('farm.zip')
  @Describe('Download all data of the farm: tables as CSV, settings as JSON, pictures', 'application/zip')
  @Audited('farm.exported')
  async download(): Promise<StreamableFile> {
    const { name, zip } = await this.farm.begin();
    return new StreamableFile(zip, {
      type: 'application/zip',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
