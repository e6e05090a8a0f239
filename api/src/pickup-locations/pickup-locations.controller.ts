import type { Done } from '@hofkiste/contract/answers';
import {
  type DeactivatedLocation,
  type PickupLocationInput,
  type PickupLocationPatch,
  type PickupLocation as PickupLocationView,
  pickupLocationInputSchema,
  pickupLocationPatchSchema,
} from '@hofkiste/contract/pickup-locations';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { Audited } from '../audit/audited.js';
import { PickupLocationsService } from './pickup-locations.service.js';
import { pickupLocationView } from './pickup-locations.view.js';

@Controller('api/admin/pickup-locations')
export class PickupLocationsController {
  constructor(private readonly locations: PickupLocationsService) {}

  @Get()
  async list(): Promise<PickupLocationView[]> {
    return (await this.locations.list()).map(pickupLocationView);
  }

  @Get('deactivated')
  async deactivated(): Promise<DeactivatedLocation[]> {
    return (await this.locations.deactivated()).map(({ location, isOnComingDay }) => ({
      ...pickupLocationView(location),
      isOnComingDay,
    }));
  }

  @Post()
  async create(
    @Body({ schema: pickupLocationInputSchema }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.create(input));
  }

  @Put(':id')
  async update(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: pickupLocationInputSchema }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.update(id, input));
  }

  @Patch(':id')
  async setDefault(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: pickupLocationPatchSchema }) patch: PickupLocationPatch,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.setDefault(id, patch));
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  async reactivate(@Param('id', { schema: idInAddress }) id: number): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.reactivate(id));
  }

  @Delete(':id')
  @Audited('pickup-location.deactivated')
  async deactivate(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.locations.deactivate(id);
    return { success: true };
  }
}
