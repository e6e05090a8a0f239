import { Done } from '@hofkiste/contract/wire/answers';
import {
  type DeactivatedLocation,
  deactivatedLocationsSchema,
  PickupLocationInput,
  PickupLocationPatch,
  PickupLocation as PickupLocationView,
  pickupLocationsSchema,
} from '@hofkiste/contract/wire/pickup-locations';
import { Body, Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import { type LocationState, PickupLocationsService } from './pickup-locations.service.js';

const pickupLocationView = ({ location, standingOrderCount }: LocationState): PickupLocationView =>
  viewOf(PickupLocationView, location, { standingOrderCount });

@Controller('api/admin/pickup-locations')
@For('staff')
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
  @Describe('Create a location', PickupLocationView, { status: 201 })
  async create(
    @Body({ schema: PickupLocationInput }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.create(input));
  }

  @Put(':id')
  @Describe('Update a location; a deactivated one only while a coming day has it', PickupLocationView)
  async update(
    @Id() id: number,
    @Body({ schema: PickupLocationInput }) input: PickupLocationInput,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.update(id, input));
  }

  @Patch(':id')
  @Describe('Set whether new days preselect the location', PickupLocationView)
  async setDefault(
    @Id() id: number,
    @Body({ schema: PickupLocationPatch }) patch: PickupLocationPatch,
  ): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.setDefault(id, patch));
  }

  @Post(':id/reactivate')
  @Describe('Reactivate a location', PickupLocationView)
  async reactivate(@Id() id: number): Promise<PickupLocationView> {
    return pickupLocationView(await this.locations.reactivate(id));
  }

  @Delete(':id')
  @Describe('Deactivate a location', Done)
  @Audited('pickup-location.deactivated')
  async deactivate(@Id() id: number): Promise<Done> {
    await this.locations.deactivate(id);
    return { success: true };
  }
}
