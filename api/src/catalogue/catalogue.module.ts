import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoxPreset } from './box-presets/box-preset.entity.js';
import { BoxPresetsController } from './box-presets/box-presets.controller.js';
import { BoxPresetsService } from './box-presets/box-presets.service.js';
import { PickupLocation } from './pickup-locations/pickup-location.entity.js';
import { PickupLocationsController } from './pickup-locations/pickup-locations.controller.js';
import { PickupLocationsService } from './pickup-locations/pickup-locations.service.js';
import { Picture, PictureFile } from './pictures/picture.entity.js';
import { PictureFilesController, PicturesController } from './pictures/pictures.controller.js';
import { PictureRenderer, PicturesService } from './pictures/pictures.service.js';
import { Product } from './products/product.entity.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BoxPreset, PickupLocation, Picture, PictureFile, Product])],
  controllers: [
    BoxPresetsController,
    PickupLocationsController,
    PictureFilesController,
    PicturesController,
    ProductsController,
  ],
  providers: [BoxPresetsService, PickupLocationsService, PictureRenderer, PicturesService, ProductsService],
  exports: [BoxPresetsService, PicturesService],
})
export class CatalogueModule {}
