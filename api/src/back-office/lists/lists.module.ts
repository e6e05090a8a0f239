import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay]), SettingsModule],
  controllers: [ListsController],
  providers: [ListsService],
})
export class ListsModule {}
