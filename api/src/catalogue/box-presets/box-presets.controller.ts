import {
  BoxPresetInput,
  BoxPresetPatch,
  BoxPreset as BoxPresetView,
  boxPresetsSchema,
} from '@hofkiste/contract/wire/box-presets';
import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import type { BoxPresetProduct } from './box-preset.entity.js';
import { BoxPresetsService, type PresetState } from './box-presets.service.js';

const boxPresetView = ({ preset, soldOutDays, standingOrderCount }: PresetState): BoxPresetView =>
  viewOf(BoxPresetView, preset, {
    products: preset.products.toSorted((a, b) => a.position - b.position).map(entryView),
    facts: preset.facts,
    nextPrice: preset.nextPrice,
    nextPriceFrom: preset.nextPriceFrom,
    soldOutDays,
    standingOrderCount,
  });

const entryView = ({ product, quantity, customName, customUnit, customPrice }: BoxPresetProduct) => ({
  productId: product?.id ?? 0,
  quantity,
  name: product?.name ?? customName ?? '',
  isArchived: Boolean(product?.archivedAt),
  customName,
  customUnit,
  customPrice,
});

@Controller('api/admin/box-presets')
@For('staff')
export class BoxPresetsController {
  constructor(private readonly boxPresets: BoxPresetsService) {}

  @Get()
  @Describe('List all box presets', boxPresetsSchema)
  async list(): Promise<BoxPresetView[]> {
    return (await this.boxPresets.list()).map(boxPresetView);
  }

  @Get(':id')
  @Describe('Get a box preset', BoxPresetView)
  async get(@Id() id: number): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.get(id));
  }

  @Post()
  @Describe('Create a box preset', BoxPresetView, { status: 201 })
  async create(@Body({ schema: BoxPresetInput }) input: BoxPresetInput): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.create(input));
  }

  @Patch(':id')
  @Describe(
    'Update parts of a box preset; `products` replaces the list. `active: false` with `permanently: true` also marks it as sold out on every open day, or on those from the date `from` on; `active: true` with `offerAgain: true` takes that back',
    BoxPresetView,
  )
  async update(
    @Id() id: number,
    @Body({ schema: BoxPresetPatch }) patch: BoxPresetPatch,
  ): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.update(id, patch));
  }
}
