import type { Today } from '@hofkiste/contract/today';
import { Controller, Get } from '@nestjs/common';
import { TodayService } from './today.service.js';
import { todayView } from './today.view.js';

@Controller('api/admin/today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  async get(): Promise<Today> {
    return todayView(await this.today.get());
  }
}
