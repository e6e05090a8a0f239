import { type Holiday, type HolidaysQuery, holidaysQuerySchema } from '@hofkiste/contract/holidays';
import { Controller, Get, Query } from '@nestjs/common';
import { holidaysBetween } from './holidays.js';

@Controller('api/admin/holidays')
export class HolidaysController {
  @Get()
  list(@Query({ schema: holidaysQuerySchema }) query: HolidaysQuery): Holiday[] {
    return holidaysBetween(query);
  }
}
