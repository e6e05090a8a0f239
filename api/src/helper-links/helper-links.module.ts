import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HelperAccess } from '../auth/helper-access.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { HelperLink } from './helper-link.entity.js';
import { HelperLinksController } from './helper-links.controller.js';
import { HelperLinksService } from './helper-links.service.js';
import { LinkAccess } from './link-access.js';
import { ValidHelperLinksController } from './valid-helper-links.controller.js';

/** Global: the login asks about links without importing them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([HelperLink]), PickupDaysModule, SettingsModule],
  controllers: [HelperLinksController, ValidHelperLinksController],
  providers: [HelperLinksService, { provide: HelperAccess, useClass: LinkAccess }],
  exports: [HelperAccess],
})
export class HelperLinksModule {}
