import {
  type BoxPresetInput,
  type BoxPresetPatch,
  type BoxPreset as BoxPresetView,
  boxPresetInputSchema,
  boxPresetPatchSchema,
} from '@hofkiste/contract/box-presets';
import { idInAddress } from '@hofkiste/contract/primitives';
import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { BoxPresetsService } from './box-presets.service.js';
import { boxPresetView } from './box-presets.view.js';

@Controller('api/admin/box-presets')
export class BoxPresetsController {
  constructor(private readonly boxPresets: BoxPresetsService) {}

  @Get()
  async list(): Promise<BoxPresetView[]> {
    return (await this.boxPresets.list()).map(boxPresetView);
  }

  @Get(':id')
  async get(@Param('id', { schema: idInAddress }) id: number): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.get(id));
  }

  @Post()
  async create(@Body({ schema: boxPresetInputSchema }) input: BoxPresetInput): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.create(input));
  }

  @Patch(':id')
  async update(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: boxPresetPatchSchema }) patch: BoxPresetPatch,
  ): Promise<BoxPresetView> {
    return boxPresetView(await this.boxPresets.update(id, patch));
  }
}
