import {
  type Holiday,
  type HolidaysQuery,
  holidaysQuerySchema,
  holidaysSchema,
} from '@hofkiste/contract/wire/holidays';
import { Controller, Get, Query } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { holidaysBetween } from './holidays.js';

@Controller('api/admin/holidays')
export class HolidaysController {
  @Get()
  @Describe('List the public holidays of Austria, by date. At most 400 days', holidaysSchema)
  list(@Query({ schema: holidaysQuerySchema }) query: HolidaysQuery): Holiday[] {
    return holidaysBetween(query);
  }
}
