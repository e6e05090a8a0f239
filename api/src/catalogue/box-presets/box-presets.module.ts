import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoxPreset } from './box-preset.entity.js';
import { BoxPresetsController } from './box-presets.controller.js';
import { BoxPresetsService } from './box-presets.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BoxPreset])],
  controllers: [BoxPresetsController],
  providers: [BoxPresetsService],
})
export class BoxPresetsModule {}
