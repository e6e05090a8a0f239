import { Global, Module } from '@nestjs/common';
import { DayCopies } from '../products/day-copies.js';
import { PickupDayCopies } from './offered-boxes.js';

/** Global: the catalogue gets the copies of the days without importing them. */
@Global()
@Module({ providers: [{ provide: DayCopies, useClass: PickupDayCopies }], exports: [DayCopies] })
export class DayCopiesModule {}
