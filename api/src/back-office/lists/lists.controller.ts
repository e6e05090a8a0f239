import { CsvList, ListCounts, ListSelection, PdfList, PdfSelection } from '@hofkiste/contract/wire/lists';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { AuditedOncePerHour } from '../../auth/audit/audited.decorator.js';
import type { SessionRequest } from '../../auth/session/session-user.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { harvestCsv, harvestPdf } from './harvest-list.js';
import { labelsPdf } from './labels.js';
import type { ListedDay } from './listed-day.js';
import { ListsService } from './lists.service.js';
import { ordersCsv, ordersPdf, packingCsv, packingPdf } from './order-list.js';

const pdfs: Record<PdfList, (day: ListedDay, selection: PdfSelection) => Promise<Buffer>> = {
  harvest: harvestPdf,
  packing: packingPdf,
  labels: labelsPdf,
  orders: ordersPdf,
};

const csvs: Record<CsvList, (day: ListedDay) => string> = {
  harvest: harvestCsv,
  packing: packingCsv,
  orders: ordersCsv,
};

const fileNames: Record<PdfList, string> = {
  harvest: 'ernteliste',
  packing: 'packliste',
  labels: 'etiketten',
  orders: 'bestellungen',
};

const listOf = ({ params }: SessionRequest) => [String(params.list)];

@Controller('api/admin/pickup-days/:id/lists')
@For('reader')
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Get()
  @Describe('Count the orders that the lists of a day have', ListCounts)
  counts(@Id() id: number): Promise<ListCounts> {
    return this.lists.counts(id);
  }

  @Get(':list.pdf')
  @Describe(
    'Download a list of a day, or of one of its locations, as PDF. Labels: one `per` box or order, and `from` is the first free one of the sheet',
    'application/pdf',
  )
  @AuditedOncePerHour('list.exported', listOf)
  async pdf(
    @Id() id: number,
    @Param('list', { schema: PdfList }) list: PdfList,
    @Query({ schema: PdfSelection }) selection: PdfSelection,
  ): Promise<StreamableFile> {
    const day = await this.lists.day(id, selection.locationId);
    const pdf = await pdfs[list](day, selection);
    await this.lists.downloaded(day);
    return new StreamableFile(pdf, fileOf(day, list, 'pdf', 'application/pdf'));
  }

  @Get(':list.csv')
  @Describe('Download a list of a day, or of one of its locations, for a German spreadsheet', 'text/csv')
  @AuditedOncePerHour('list.exported', listOf)
  async csv(
    @Id() id: number,
    @Param('list', { schema: CsvList }) list: CsvList,
    @Query({ schema: ListSelection }) { locationId }: ListSelection,
  ): Promise<StreamableFile> {
    const day = await this.lists.day(id, locationId);
    const csv = csvs[list](day);
    await this.lists.downloaded(day);
    return new StreamableFile(Buffer.from(csv), fileOf(day, list, 'csv', 'text/csv; charset=utf-8'));
  }
}

const fileOf = ({ report }: ListedDay, list: PdfList, ending: string, type: string) => ({
  type,
  disposition: `attachment; filename="${fileNames[list]}-${report.pickupDate}.${ending}"`,
});
