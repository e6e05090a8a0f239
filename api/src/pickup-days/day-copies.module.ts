import { Global, Module } from '@nestjs/common';
import { DayCopies } from '../products/day-copies.js';
import { PickupDayCopies } from './pickup-day-copies.js';

/** Global, because the catalogue must not know the days that copy from it. */
@Global()
@Module({ providers: [{ provide: DayCopies, useClass: PickupDayCopies }], exports: [DayCopies] })
export class DayCopiesModule {}
