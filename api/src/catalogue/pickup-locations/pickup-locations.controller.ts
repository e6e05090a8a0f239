import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import {
  type DeactivatedLocation,
  deactivatedLocationsSchema,
  type PickupLocationInput,
  type PickupLocationPatch,
  type PickupLocation as PickupLocationView,
  pickupLocationInputSchema,
  pickupLocationPatchSchema,
  pickupLocationSchema,
  pickupLocationsSchema,
} from '@hofkiste/contract/wire/pickup-locations';
import { Body, Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { viewOf } from '../../server/view-of.js';
import { type LocationState, PickupLocationsService } from './pickup-locations.service.js';

const pickupLocationView = ({ location, standingOrderCount }: LocationState): PickupLocationView =>
  viewOf(pickupLocationSchema, location, { standingOrderCount });

@Controller('api/admin/pickup-locations')
export class PickupLocationsController {
  constructor(private readonly locations: PickupLocationsService) {}

  @Get()
  @Describe('List active locations', pickupLocationsSchema)
  async list(): Promise<PickupLocationView[]> {
    return (await this.locations.list()).map(pickupLocationView);
  }

  @Get('deactivated')
  @Describe('List deactivated locations, and whether a coming day has them', deactivatedLocationsSchema)
  async deactivated(): Promise<DeactivatedLocation[]> {
    return (await this.locations.deactivated()).map(({ isOnComingDay, ...state }) => ({
      ...pickupLocationView(state),
      isOnComingDay,
    }));
  }

  @Post()
  @Describe('Create a location', pickupLocationSchema, { status: 201 })
  async create(
    @Body({ schema: pickupLocationInputSchema }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.create(input));
  }

  @Put(':id')
  @Describe('Update a location; a deactivated one only while a coming day has it', pickupLocationSchema)
  async update(
    @Id() id: number,
    @Body({ schema: pickupLocationInputSchema }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.update(id, input));
  }

  @Patch(':id')
  @Describe('Set whether new days preselect the location', pickupLocationSchema)
  async setDefault(
    @Id() id: number,
    @Body({ schema: pickupLocationPatchSchema }) patch: PickupLocationPatch,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.setDefault(id, patch));
  }

  @Post(':id/reactivate')
  @Describe('Reactivate a location', pickupLocationSchema)
  async reactivate(@Id() id: number): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.reactivate(id));
  }

  @Delete(':id')
  @Describe('Deactivate a location', doneSchema)
  @Audited('pickup-location.deactivated')
  async deactivate(@Id() id: number): Promise<Done> {
    await this.locations.deactivate(id);
    return { success: true };
  }
}
