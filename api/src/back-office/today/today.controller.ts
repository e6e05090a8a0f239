import { type Today, todaySchema } from '@hofkiste/contract/wire/today';
import { Controller, Get } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { TodayService } from './today.service.js';
import { todayView } from './today.view.js';

@Controller('api/admin/today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Describe('Get the day that the shop sells, the next pickup, and what needs the farmer', todaySchema)
  async get(): Promise<Today> {
    return todayView(await this.today.get());
  }
}
