import { Global, Module } from '@nestjs/common';
import { DayLocations } from '../pickup-locations/day-locations.js';
import { DayCopies } from '../products/day-copies.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PickupDayCopies } from './offered-boxes.js';
import { PickupDayLocations } from './offered-locations.js';

/** Global: the master records get the copies of the days without importing them. */
@Global()
@Module({
  imports: [SettingsModule],
  providers: [
    { provide: DayCopies, useClass: PickupDayCopies },
    { provide: DayLocations, useClass: PickupDayLocations },
  ],
  exports: [DayCopies, DayLocations],
})
export class DayCopiesModule {}
